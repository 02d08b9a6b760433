import { Input } from 'antd';
import { FieldFrame } from './internal/field-frame.tsx';
import { useFieldControl } from './internal/use-field-control.ts';

type UpperFieldProps = { name: string; label: string; hint?: string };

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** Changes the text where it stands, so that the caret stays where the reader is typing. */
const raise = (input: HTMLInputElement): string => {
  const upper = input.value.toUpperCase();
  if (upper === input.value) return upper;
  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
  return upper;
};

/** One line of text that is kept in upper case while it is typed (specification § 5). */
export const UpperField = ({ name, label, hint }: UpperFieldProps) => {
  const { id, value, fault, status, aria, setValue, leave } = useFieldControl<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <Input
        {...aria}
        id={id}
        name={name}
        value={value}
        status={status}
        autoCapitalize="characters"
        autoComplete="off"
        // A dead key (´ before the a) would lose its letter if the text changed under it.
        onChange={({ target, nativeEvent }) => setValue(isComposing(nativeEvent) ? target.value : raise(target))}
        onCompositionEnd={({ currentTarget }) => setValue(raise(currentTarget))}
        onBlur={leave}
      />
    </FieldFrame>
  );
};
