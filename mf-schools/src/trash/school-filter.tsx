import { useId } from 'react';
import { useSchoolOptionsQuery } from '@pupitre/shared/api/schools';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './trash.module.css';

type SchoolFilterProps = { schoolId: number | null; onChoose: (id: number | null) => void };

/** The school of the listed records, or all. */
export const SchoolFilter = ({ schoolId, onChoose }: SchoolFilterProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  const { data: schools = [] } = useSchoolOptionsQuery();
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>
        <FormattedMessage id="trash.school" />
      </label>
      <select
        id={id}
        value={schoolId ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{formatMessage({ id: 'trash.school.all' })}</option>
        {schools.map((school) => (
          <option key={school.id} value={school.id}>
            {school.name}
          </option>
        ))}
      </select>
    </p>
  );
};
