import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { Icon } from './internal/icon.tsx';
import { TextInput } from './internal/text-input.tsx';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/password-field.module.css';

type PasswordFieldProps<Values> = {
  name: FieldName<NoInfer<Values>>;
  label: string;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
};

/** A password. The user may show it. */
export const PasswordField = <Values = never,>({ name, label, hint, autoComplete }: PasswordFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string>(name);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <div className={styles['password']}>
        <TextInput
          {...aria}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setValue(event.target.value)}
          onBlur={leave}
        />
        <button
          type="button"
          className={styles['eye']}
          aria-label={formatMessage({ id: isShown ? 'ui.password.hide' : 'ui.password.show' })}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeClosed' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
};
