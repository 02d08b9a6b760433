import { useId, type ReactNode } from 'react';
import styles from './internal/choice-filter.module.css';

type ChoiceFilterProps<Value extends number | string | null> = {
  label: string;
  value: Value;
  /** A choice without a value stands for all. */
  choices: readonly { value: NoInfer<Value>; label: string }[];
  onChoose: (value: NoInfer<Value>) => void;
};

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

/** Filters a list by one of a few values. */
export const ChoiceFilter = <Value extends number | string | null>(props: ChoiceFilterProps<Value>) => {
  const { label, value, choices, onChoose } = props;
  const id = useId();
  const choose = (text: string): void => {
    const chosen = choices.find((choice) => textOf(choice.value) === text);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={textOf(value)} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={textOf(choice.value)} value={textOf(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    </p>
  );
};

/** The filters above a list. On a phone two stand side by side, each below its label. */
export const FilterRow = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>;
