import { useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';
import { useFieldControl } from './use-field-control.ts';

type NumberInputFieldProps = { name: string; label: string };

/** A text that is no number stays a text, so that the contract refuses it. An empty text is null. */
const read = (typed: string): number | string | null => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const number = Number(text);
  return Number.isNaN(number) ? typed : number;
};

/** A number with decimals, or null. Other code may change its value, too. */
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
        // "19.0" on the way to "19.05" stays as typed.
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
