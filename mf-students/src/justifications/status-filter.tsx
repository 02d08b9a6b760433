import { useId } from 'react';
import { JUSTIFICATION_STATUSES, type JustificationStatus } from '@pupitre/shared/contracts/justifications';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './justifications.module.css';

type StatusFilterProps = {
  status: JustificationStatus | null;
  onChoose: (status: JustificationStatus | null) => void;
};

/** The state of the listed justifications, or all. */
export const StatusFilter = ({ status, onChoose }: StatusFilterProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>
        <FormattedMessage id="justifications.show" />
      </label>
      <select
        id={id}
        value={status ?? ''}
        onChange={({ target }) => onChoose(JUSTIFICATION_STATUSES.find((each) => each === target.value) ?? null)}
      >
        {JUSTIFICATION_STATUSES.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: `justifications.filter.${each}` })}
          </option>
        ))}
        <option value="">{formatMessage({ id: 'justifications.filter.all' })}</option>
      </select>
    </p>
  );
};
