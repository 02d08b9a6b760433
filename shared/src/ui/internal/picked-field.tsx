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
  /** `0` stands for a digit: what can be typed. */
  mask: string;
  /** How it is written on the screen, for who has typed nothing yet. */
  placeholder: string;
  /** The form's value as the screen shows it; what is not whole yet stays as it is. */
  show: (value: string) => string;
  /** What was typed as the form keeps it; what is not whole yet stays as it is. */
  read: (shown: string) => string;
  /** Whether the form's value is one that the browser's picker can begin with. */
  isWhole: (value: string) => boolean;
};

/**
 * Typed by digits, in one way of writing for every device, or taken from the browser's own picker: that one is a sheet
 * for thumbs on a phone, but writes as the device likes.
 */
export const PickedField = ({ name, label, hint, type, icon, mask, placeholder, ...form }: PickedFieldProps) => {
  const { formatMessage } = useIntl();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string | null>(name);
  const picker = useRef<HTMLInputElement>(null);
  const fit = useMemo(() => IMask.createPipe({ mask }), [mask]);
  const kept = value ?? '';
  const shown = form.show(kept);
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
        {/* Only its picker is used: it stands under the button so that the picker opens there. */}
        <input
          ref={picker}
          type={type}
          className={styles['picker']}
          tabIndex={-1}
          aria-hidden="true"
          value={form.isWhole(kept) ? kept : ''}
          onChange={({ target }) => setValue(target.value)}
        />
      </div>
    </FieldFrame>
  );
};
