import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { TextInput } from './internal/text-input.tsx';
import { useFieldControl } from './internal/use-field-control.ts';

type TextFieldProps<Values> = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'readOnly'
> & {
  name: FieldName<NoInfer<Values>>;
  label: string;
  hint?: string;
};

export const TextField = <Values = never,>({ name, label, hint, ...input }: TextFieldProps<Values>) => {
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
