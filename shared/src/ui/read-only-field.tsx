import { useId } from 'react';
import { FieldFrame } from './internal/field-frame.tsx';
import { TextArea } from './internal/text-area.tsx';

type ReadOnlyFieldProps = { label: string; value: string; hint?: string };

/** Characters per line, for browsers whose text areas do not grow with their text. */
const LINE = 40;

/** A text in a form that cannot be changed. It can be selected and copied. */
export const ReadOnlyField = ({ label, value, hint }: ReadOnlyFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={null}>
      <TextArea
        id={id}
        rows={Math.ceil(value.length / LINE) || 1}
        value={value}
        readOnly
        aria-describedby={`${id}-notes`}
      />
    </FieldFrame>
  );
};
