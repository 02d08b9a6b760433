import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './internal/field-frame.tsx';
import { TextInput } from './internal/text-input.tsx';
import { useFieldControl } from './internal/use-field-control.ts';

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'readOnly'
> & {
  name: string;
  label: string;
  hint?: string;
};

/** One line of text. */
export const TextField = ({ name, label, hint, ...input }: TextFieldProps) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <TextInput
        {...input}
        {...aria}
        id={id}
        name={name}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
};
