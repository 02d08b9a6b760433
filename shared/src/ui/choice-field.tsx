import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/text-input.module.css';

type Choice = { value: number | string; label: string };
type ChoiceFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: string; choices: Choice[] };

/** A choice of a few named numbers or codes. Its value is the number or the code. */
export const ChoiceField = <Values = never,>({ name, label, choices }: ChoiceFieldProps<Values>) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<Choice['value']>(name);
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
