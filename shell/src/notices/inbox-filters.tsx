import { useId } from 'react';
import { PREFERENCES_PATH } from '@pupitre/shared/contracts/notice-links';
import { FACT_KINDS, type FactKind } from '@pupitre/shared/contracts/notices';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { useMayOpen } from './use-may-open.ts';
import styles from './inbox.module.css';

/** The listed notices: all or unread ones, and of one kind or of all. */
export type InboxFilter = { unread: boolean; kind: FactKind | null };

type InboxFiltersProps = { filter: InboxFilter; onChange: (filter: InboxFilter) => void };

export const InboxFilters = ({ filter, onChange }: InboxFiltersProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  const mayOpen = useMayOpen();
  return (
    <div className={styles['filters']}>
      <p className={styles['filter']}>
        <label htmlFor={`${id}-show`}>
          <FormattedMessage id="notices.show" />
        </label>
        <select
          id={`${id}-show`}
          value={filter.unread ? 'unread' : 'all'}
          onChange={({ target }) => onChange({ ...filter, unread: target.value === 'unread' })}
        >
          <option value="all">{formatMessage({ id: 'notices.show.all' })}</option>
          <option value="unread">{formatMessage({ id: 'notices.show.unread' })}</option>
        </select>
      </p>
      <p className={styles['filter']}>
        <label htmlFor={`${id}-kind`}>
          <FormattedMessage id="notices.kind" />
        </label>
        <select
          id={`${id}-kind`}
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, kind: FACT_KINDS.find((each) => each === target.value) ?? null })
          }
        >
          <option value="">{formatMessage({ id: 'notices.kind.all' })}</option>
          {FACT_KINDS.map((each) => (
            <option key={each} value={each}>
              {formatMessage({ id: `notices.kind.${each}` })}
            </option>
          ))}
        </select>
      </p>
      {mayOpen(PREFERENCES_PATH) && (
        <Link to={PREFERENCES_PATH} className={styles['preferences']}>
          <FormattedMessage id="notices.preferences" />
        </Link>
      )}
    </div>
  );
};
