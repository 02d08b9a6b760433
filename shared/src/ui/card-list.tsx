import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DEFAULT_PAGE_SIZE } from '../contracts/page-sizes.ts';
import type { TableData } from '../contracts/table.ts';
import { lazyRetry } from '../platform/lazy-retry.tsx';
import { CardSkeleton } from './internal/card-skeleton.tsx';
import { usePageInRange } from './internal/use-page-in-range.ts';
import { EmptyState, ErrorState } from './page-state.tsx';
import type { ListQueryLike } from './query-view.tsx';
import type { TableViewControl } from './use-table-view.ts';
import styles from './internal/card-list.module.css';

// These parts need antd, 90 kB that families with few children do not need.
const Room = () => <div className={styles['room']} />;
const CardTools = lazyRetry(() => import('./internal/card-tools.tsx').then((m) => m.CardTools), Room);
const CardPaging = lazyRetry(() => import('./internal/card-paging.tsx').then((m) => m.CardPaging), Room);

type CardListProps<Row> = {
  /** The name of the rows, in the plural. It labels the list and its search box. */
  name: string;
  columns: { key: string; title: string }[];
  view: TableViewControl;
  query: ListQueryLike<TableData<Row>>;
  renderCard: (row: Row) => ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
};

/** Search and pages appear only when one page is not enough. */
const isMany = (view: TableViewControl, total: number): boolean => total > DEFAULT_PAGE_SIZE || view.search !== '';

/** A card for every row. The server pages, sorts and searches as for a table. Screens of every width show it. */
export const CardList = <Row extends { id: number }>(props: CardListProps<Row>) => {
  const { name, columns, view, query } = props;
  const { data, currentData, error, isFetching } = query;
  usePageInRange(view, data);
  // A read in the background leaves the cards as they are, also one that fails: nobody has asked for it.
  const failed = error !== undefined && !isFetching && !currentData;
  return (
    <section tabIndex={-1} className={styles['list']} aria-label={name} aria-busy={isFetching && !currentData}>
      {data && isMany(view, data.total_items) && <CardTools name={name} columns={columns} view={view} query={query} />}
      {failed && <ErrorState error={error} onRetry={query.refetch} />}
      {!failed && !data && <CardSkeleton />}
      {!failed && data && <Cards {...props} data={data} />}
    </section>
  );
};

const Cards = <Row extends { id: number }>({
  view,
  data,
  renderCard,
  empty,
}: CardListProps<Row> & { data: TableData<Row> }) => {
  const { formatMessage } = useIntl();
  const total = data.total_items;
  if (total === 0 && view.search)
    return <EmptyState title={formatMessage({ id: 'ui.table.noMatch' }, { search: view.search })} />;
  if (total === 0) return empty;
  return (
    <>
      <ul className={styles['cards']}>
        {data.items.map((row) => (
          <li key={row.id}>{renderCard(row)}</li>
        ))}
      </ul>
      {isMany(view, total) && <CardPaging view={view} total={total} />}
    </>
  );
};
