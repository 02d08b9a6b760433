import { useId } from 'react';
import styles from './notices.module.css';

type ChoiceFilterProps<Choice extends string> = {
  label: string;
  /** The choice of all. */
  all: string;
  value: Choice | null;
  choices: readonly { value: Choice; label: string }[];
  onChoose: (value: Choice | null) => void;
};

/** A filter of a table by one of a few values, or none. */
export const ChoiceFilter = <Choice extends string>(props: ChoiceFilterProps<Choice>) => {
  const { label, all, value, choices, onChoose } = props;
  const id = useId();
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChoose(choices.find((each) => each.value === target.value)?.value ?? null)}
      >
        <option value="">{all}</option>
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </p>
  );
};
