import { useId } from 'react';
import { FieldFrame } from './internal/field-frame.tsx';
import { TextInput } from './internal/text-input.tsx';

type ReadOnlyFieldProps = { label: string; value: string; hint?: string };

/** What a form shows and nobody changes there; it can be selected and copied. */
export const ReadOnlyField = ({ label, value, hint }: ReadOnlyFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={null}>
      <TextInput id={id} value={value} readOnly aria-describedby={`${id}-notes`} />
    </FieldFrame>
  );
};
