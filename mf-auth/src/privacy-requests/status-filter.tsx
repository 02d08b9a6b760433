import { useId } from 'react';
import type { PrivacyStatus } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './privacy-requests.module.css';

const STATUSES = ['pending', 'accepted', 'refused', 'withdrawn'] as const satisfies readonly PrivacyStatus[];

type StatusFilterProps = { status: PrivacyStatus | null; onChange: (status: PrivacyStatus | null) => void };

/** Shows the requests of one status, or all. */
export const StatusFilter = ({ status, onChange }: StatusFilterProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>
        <FormattedMessage id="privacy.filter" />
      </label>
      <select
        id={id}
        className={styles['select']}
        value={status ?? ''}
        onChange={({ target }) => onChange(STATUSES.find((each) => each === target.value) ?? null)}
      >
        <option value="">{formatMessage({ id: 'privacy.filter.all' })}</option>
        {STATUSES.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: `privacy.status.${each}` })}
          </option>
        ))}
      </select>
    </p>
  );
};
