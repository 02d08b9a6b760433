import { FieldFrame } from './internal/field-frame.tsx';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/text-input.module.css';

type ChoiceFieldProps<Value> = { name: string; label: string; choices: { value: Value; label: string }[] };

/** Chooses one of a few numbers or codes that have names; its value is the number or the code. */
export const ChoiceField = <Value extends number | string>({ name, label, choices }: ChoiceFieldProps<Value>) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<Value>(name);
  const choose = (chosen: string): void => {
    const choice = choices.find((candidate) => String(candidate.value) === chosen);
    if (choice) setValue(choice.value);
  };
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <select
        {...aria}
        id={id}
        name={name}
        className={styles['input']}
        value={value}
        onChange={({ target }) => choose(target.value)}
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
