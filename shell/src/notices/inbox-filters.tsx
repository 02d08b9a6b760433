import { PREFERENCES_PATH } from '@pupitre/shared/contracts/notice-links';
import { FACT_KINDS, type FactKind } from '@pupitre/shared/contracts/notices';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { ChoiceFilter, FilterRow } from '@pupitre/shared/ui/choice-filter';
import { useMayOpen } from './use-may-open.ts';
import styles from './inbox.module.css';

/** The listed notices: all or unread ones, and of one kind or of all. */
export type InboxFilter = { unread: boolean; kind: FactKind | null };

type InboxFiltersProps = { filter: InboxFilter; onChange: (filter: InboxFilter) => void };

export const InboxFilters = ({ filter, onChange }: InboxFiltersProps) => {
  const { formatMessage } = useIntl();
  const mayOpen = useMayOpen();
  return (
    <FilterRow>
      <ChoiceFilter
        label={formatMessage({ id: 'notices.show' })}
        value={filter.unread ? 'unread' : 'all'}
        choices={[
          { value: 'all', label: formatMessage({ id: 'notices.show.all' }) },
          { value: 'unread', label: formatMessage({ id: 'notices.show.unread' }) },
        ]}
        onChoose={(shown) => onChange({ ...filter, unread: shown === 'unread' })}
      />
      <ChoiceFilter
        label={formatMessage({ id: 'notices.kind' })}
        value={filter.kind}
        choices={[
          { value: null, label: formatMessage({ id: 'notices.kind.all' }) },
          ...FACT_KINDS.map((kind) => ({ value: kind, label: formatMessage({ id: `notices.kind.${kind}` }) })),
        ]}
        onChoose={(kind) => onChange({ ...filter, kind })}
      />
      {mayOpen(PREFERENCES_PATH) && (
        <Link to={PREFERENCES_PATH} className={styles['preferences']}>
          <FormattedMessage id="notices.preferences" />
        </Link>
      )}
    </FilterRow>
  );
};
