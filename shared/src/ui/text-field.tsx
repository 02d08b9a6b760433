import { Input, type InputProps } from 'antd';
import { FieldFrame } from './internal/field-frame.tsx';
import { useFieldControl } from './internal/use-field-control.ts';

type TextFieldProps = Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'> & {
  name: string;
  label: string;
  hint?: string;
};

/** One line of text. */
export const TextField = ({ name, label, hint, ...input }: TextFieldProps) => {
  const { id, value, fault, status, aria, setValue, leave } = useFieldControl<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <Input
        {...input}
        {...aria}
        id={id}
        name={name}
        value={value}
        status={status}
        onChange={(event) => setValue(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
};
