import { useId } from 'react';
import styles from './accounts.module.css';

type ChoiceFilterProps<Choice extends number | string> = {
  label: string;
  /** The choice of everything. */
  all: string;
  value: Choice | null;
  choices: readonly { value: Choice; label: string }[];
  onChoose: (value: Choice | null) => void;
};

/** A filter of the accounts by one value, or none. */
export const ChoiceFilter = <Choice extends number | string>(props: ChoiceFilterProps<Choice>) => {
  const { label, all, value, choices, onChoose } = props;
  const id = useId();
  const choose = (chosen: string): void =>
    onChoose(choices.find((each) => String(each.value) === chosen)?.value ?? null);
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => choose(target.value)}>
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
