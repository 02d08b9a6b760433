import { useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';
import { useFieldControl } from './use-field-control.ts';

type NumberInputFieldProps = { name: string; label: string };

/** What is no number stays a text, so that the contract refuses it; nothing is null. */
const read = (typed: string): number | string | null => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const number = Number(text);
  return Number.isNaN(number) ? typed : number;
};

/** A number with decimals, or null; it may also be changed from outside while it stands. */
export const NumberInputField = ({ name, label }: NumberInputFieldProps) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<number | string | null>(name);
  const [typed, setTyped] = useState('');
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <TextInput
        {...aria}
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        // "19.0" on its way to "19.05" stays what was typed.
        value={read(typed) === value ? typed : String(value ?? '')}
        onChange={({ target }) => {
          setTyped(target.value);
          setValue(read(target.value));
        }}
        onBlur={leave}
      />
    </FieldFrame>
  );
};
