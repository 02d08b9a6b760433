import { useMemo, useRef } from 'react';
import { IMask } from 'react-imask';
import { useIntl } from 'react-intl';
import { Button } from '../button.tsx';
import { FieldFrame } from './field-frame.tsx';
import { Icon, type IconName } from './icon.tsx';
import { rewrittenWhileTyping } from './rewrite-text.ts';
import { TextInput } from './text-input.tsx';
import { useFieldControl } from './use-field-control.ts';
import styles from './picked-field.module.css';

type PickedFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The browser's own picker. */
  type: 'date' | 'time';
  icon: IconName;
  /** The format of the input. `0` is any digit. */
  mask: string;
  /** Shows the format while the field is empty. */
  placeholder: string;
  /** Converts the form's value to the text on the screen. Incomplete values stay as they are. */
  show: (value: string) => string;
  /** Converts the text on the screen to the form's value. Incomplete texts stay as they are. */
  read: (shown: string) => string;
  /** Returns true if the browser's picker can begin with the value. */
  isWhole: (value: string) => boolean;
};

/**
 * A field that is typed in one format on every device, or filled by the browser's own picker. Phones show a convenient
 * picker, but in a format of their own.
 */
export const PickedField = ({ name, label, hint, type, icon, mask, placeholder, ...form }: PickedFieldProps) => {
  const { formatMessage } = useIntl();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string | null>(name);
  const picker = useRef<HTMLInputElement>(null);
  const fit = useMemo(() => IMask.createPipe({ mask }), [mask]);
  const present = value ?? '';
  const shown = form.show(present);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <div className={styles['row']}>
        <TextInput
          {...aria}
          id={id}
          name={name}
          value={shown}
          placeholder={placeholder}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target, nativeEvent }) => setValue(form.read(rewrittenWhileTyping(target, nativeEvent, fit)))}
          onBlur={leave}
        />
        <Button
          aria-label={formatMessage({ id: `ui.pick.${type}` }, { label })}
          onClick={() => picker.current?.showPicker()}
        >
          <Icon name={icon} />
        </Button>
        {/* Only the picker of this input is used. It is under the button, so that the picker opens there. */}
        <input
          ref={picker}
          type={type}
          className={styles['picker']}
          tabIndex={-1}
          aria-hidden="true"
          value={form.isWhole(present) ? present : ''}
          onChange={({ target }) => setValue(target.value)}
        />
      </div>
    </FieldFrame>
  );
};
