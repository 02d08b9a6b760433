import { FieldFrame } from './internal/field-frame.tsx';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/text-input.module.css';

type ChoiceFieldProps = { name: string; label: string; choices: { value: number; label: string }[] };

/** Chooses one of a few numbers that have names; its value is the number. */
export const ChoiceField = ({ name, label, choices }: ChoiceFieldProps) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<number>(name);
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <select
        {...aria}
        id={id}
        name={name}
        className={styles['input']}
        value={value}
        onChange={({ target }) => setValue(Number(target.value))}
        onBlur={leave}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};
