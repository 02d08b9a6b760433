import { useId } from 'react';
import type { Named } from '@pupitre/shared/contracts/answers';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './pupils.module.css';

type SchoolChoiceProps = { schools: Named[]; chosen: number | null; onChoose: (id: number) => void };

/** The school whose students are listed. */
export const SchoolChoice = ({ schools, chosen, onChoose }: SchoolChoiceProps) => {
  const id = useId();
  if (chosen === null) return null;
  return (
    <p className={styles['school']}>
      <label htmlFor={id}>
        <FormattedMessage id="pupils.school" />
      </label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {schools.map((school) => (
          <option key={school.id} value={school.id}>
            {school.name}
          </option>
        ))}
      </select>
    </p>
  );
};
