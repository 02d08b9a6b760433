import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';
import { useFieldControl } from './use-field-control.ts';

type RewrittenFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoComplete'
> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Brings what was typed into the form that the field keeps. */
  rewrite: (typed: string) => string;
};

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** Changes the text where it stands, so that the caret stays where the reader is typing. */
const rewriteInput = (input: HTMLInputElement, rewrite: (typed: string) => string): string => {
  const next = rewrite(input.value);
  if (next === input.value) return next;
  const caret = rewrite(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = next;
  input.setSelectionRange(caret, caret);
  return next;
};

/** One line of text that is rewritten while it is typed. */
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
        // A dead key (´ before the a) would lose its letter if the text changed under it.
        onChange={({ target, nativeEvent }) =>
          setValue(isComposing(nativeEvent) ? target.value : rewriteInput(target, rewrite))
        }
        onCompositionEnd={({ currentTarget }) => setValue(rewriteInput(currentTarget, rewrite))}
        onBlur={leave}
      />
    </FieldFrame>
  );
};
