import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { rewriteText, rewrittenWhileTyping } from './rewrite-text.ts';
import { TextInput } from './text-input.tsx';
import { useFieldControl } from './use-field-control.ts';

type RewrittenFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoComplete'
> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Converts the typed text to the form's value. */
  rewrite: (typed: string) => string;
};

export const RewrittenField = ({ name, label, hint, rewrite, ...input }: RewrittenFieldProps) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <TextInput
        autoComplete="off"
        {...input}
        {...aria}
        id={id}
        name={name}
        value={value}
        onChange={({ target, nativeEvent }) => setValue(rewrittenWhileTyping(target, nativeEvent, rewrite))}
        onCompositionEnd={({ currentTarget }) => setValue(rewriteText(currentTarget, rewrite))}
        onBlur={leave}
      />
    </FieldFrame>
  );
};
