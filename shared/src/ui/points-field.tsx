import { useField } from 'formik';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { TextInput } from './internal/text-input.tsx';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/points-field.module.css';

type PointsFieldProps<Values> = {
  name: FieldName<NoInfer<Values>>;
  label: string;
  /** The maximum of the points. */
  most: number;
  /** The name of the checkbox that enables the field. */
  needs: FieldName<NoInfer<Values>>;
};

/** A text that is no whole number stays a text, so that the contract refuses it. An empty text is null. */
const read = (typed: string): number | string | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
};

/** Points up to a maximum, or null. The input comes back when the checkbox is ticked again. */
export const PointsField = <Values = never,>({ name, label, most, needs }: PointsFieldProps<Values>) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<number | string | null>(name);
  const [{ value: isOpen }] = useField<boolean>(needs);
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <span className={styles['points']}>
        <TextInput
          {...aria}
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          disabled={!isOpen}
          value={isOpen ? String(value ?? '') : ''}
          onChange={({ target }) => setValue(read(target.value))}
          onBlur={leave}
        />
        <span>/ {most}</span>
      </span>
    </FieldFrame>
  );
};
