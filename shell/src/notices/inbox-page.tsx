import { useState } from 'react';
import { useNoticesTableQuery, useReadNoticesMutation } from '@pupitre/shared/api/notices';
import type { InboxNotice } from '@pupitre/shared/contracts/notices';
import type { TableData } from '@pupitre/shared/contracts/table';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PartView } from '@pupitre/shared/ui/query-view';
import { InboxDays } from './inbox-days.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxFilters, type InboxFilter } from './inbox-filters.tsx';
import { InboxPaging } from './inbox-paging.tsx';
import { useShownNotices } from './use-shown-notices.ts';
import styles from './inbox.module.css';

const PAGE_SIZE = 20;
const NONE: readonly InboxNotice[] = [];
const ALL: InboxFilter = { unread: false, kind: null };

const InboxSkeleton = () => (
  <div className={styles['waiting']} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((place) => (
      <span key={place} />
    ))}
  </div>
);

const ReadAll = () => {
  const [readNotices, { isLoading }] = useReadNoticesMutation();
  return (
    <Button aria-disabled={isLoading} onClick={() => !isLoading && void readNotices({})}>
      <FormattedMessage id="notices.readAll" />
    </Button>
  );
};

const lastPageOf = ({ total_items, limit }: TableData<InboxNotice>): number =>
  Math.max(1, Math.ceil(total_items / limit));

/** The page of the inbox that a user has chosen, and the filter. */
const useInbox = () => {
  const [{ page, filter }, setShown] = useState({ page: 1, filter: ALL });
  const notices = useNoticesTableQuery(
    { page, rowsPerPage: PAGE_SIZE, sortBy: 'at', descending: true, search: '', ...filter },
    { refetchOnMountOrArgChange: true },
  );
  const data = notices.currentData;
  // The notices of the last page were read meanwhile, and the list has only unread ones.
  if (data && data.items.length === 0 && page > lastPageOf(data)) setShown({ page: lastPageOf(data), filter });
  return {
    page,
    filter,
    // The notices of another filter would look like those of this one.
    query: { ...notices, data },
    turn: (next: number) => setShown({ page: next, filter }),
    choose: (next: InboxFilter) => setShown({ page: 1, filter: next }),
  };
};

/** The notices of a guardian under their days, with what is unread. */
export const InboxPage = () => {
  const { page, filter, query, turn, choose } = useInbox();
  const items = query.data?.items ?? NONE;
  useShownNotices(items);
  const isWithout = query.data?.items.length === 0 && !filter.unread && filter.kind === null;
  return (
    <div className={styles['inbox']}>
      <PageHeader
        title={useIntl().formatMessage({ id: 'notices.title' })}
        actions={items.some(({ readAt }) => readAt === null) && <ReadAll />}
      />
      {!isWithout && <InboxFilters filter={filter} onChange={choose} />}
      <PartView query={query} waiting={<InboxSkeleton />}>
        {(data) => (
          <div aria-busy={query.isFetching} className={styles['days']}>
            {data.items.length > 0 ? (
              <InboxDays notices={data.items} />
            ) : (
              <InboxEmpty filter={filter} onShowAll={() => choose(ALL)} />
            )}
            <InboxPaging page={page} pages={lastPageOf(data)} onTurn={turn} />
            {data.items.length > 0 && (
              <p className={styles['hint']}>
                <FormattedMessage id="notices.hint" />
              </p>
            )}
          </div>
        )}
      </PartView>
    </div>
  );
};
