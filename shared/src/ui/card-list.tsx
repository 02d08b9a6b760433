import type { ReactNode } from 'react';
import { Pagination } from 'antd';
import { useIntl } from 'react-intl';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type TableData } from '../contracts/table.ts';
import { AntdRoot } from './internal/antd-root.tsx';
import { SearchBox } from './internal/search-box.tsx';
import { CardSkeleton } from './internal/card-skeleton.tsx';
import { SortSelect } from './internal/sort-select.tsx';
import { pagingOf } from './internal/table-parts.tsx';
import { usePageInRange } from './internal/use-page-in-range.ts';
import { EmptyState, ErrorState } from './page-state.tsx';
import type { QueryLike } from './query-view.tsx';
import type { TableViewControl } from './use-table-view.ts';
import styles from './internal/card-list.module.css';

type CardListProps<Row> = {
  /** What the cards are, in the plural: it names the list and its search box. */
  name: string;
  /** What the cards can be sorted by. */
  columns: { key: string; title: string }[];
  view: TableViewControl;
  query: QueryLike<TableData<Row>> & { isFetching: boolean };
  renderCard: (row: Row) => ReactNode;
  /** Stands in place of the first card. */
  empty: ReactNode;
};

/** Whether there are more cards than one page, or there may be: few need neither search nor pages. */
const isMany = (view: TableViewControl, total: number): boolean => total > DEFAULT_PAGE_SIZE || view.search !== '';

/** A card for every row, paged, sorted and searched by the server as a table is, on screens of every width. */
export const CardList = <Row extends { id: number }>(props: CardListProps<Row>) => {
  const { name, view, query } = props;
  const { data, error, isFetching } = query;
  usePageInRange(view, data);
  const failed = error !== undefined && !isFetching;
  return (
    <AntdRoot>
      <section tabIndex={-1} className={styles['list']} aria-label={name} aria-busy={isFetching}>
        {data && isMany(view, data.total_items) && <CardTools {...props} />}
        {failed && <ErrorState error={error} onRetry={query.refetch} />}
        {!failed && !data && <CardSkeleton />}
        {!failed && data && <Cards {...props} data={data} />}
      </section>
    </AntdRoot>
  );
};

const CardTools = <Row,>({ name, columns, view }: CardListProps<Row>) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['tools']}>
      <SearchBox
        label={formatMessage({ id: 'ui.table.search' }, { table: name.toLocaleLowerCase() })}
        search={view.search}
        onSearch={(search) => search !== view.search && view.change({ search })}
      />
      <SortSelect columns={columns} view={view} />
    </div>
  );
};

const Cards = <Row extends { id: number }>({
  view,
  data,
  renderCard,
  empty,
}: CardListProps<Row> & { data: TableData<Row> }) => {
  const intl = useIntl();
  const total = data.total_items;
  const turn = (page: number, size: number): void => {
    const rowsPerPage = PAGE_SIZES.find((offered) => offered === size) ?? view.rowsPerPage;
    view.change(rowsPerPage === view.rowsPerPage ? { page } : { rowsPerPage });
  };
  if (total === 0 && view.search)
    return <EmptyState title={intl.formatMessage({ id: 'ui.table.noMatch' }, { search: view.search })} />;
  if (total === 0) return empty;
  return (
    <>
      <ul className={styles['cards']}>
        {data.items.map((row) => (
          <li key={row.id}>{renderCard(row)}</li>
        ))}
      </ul>
      {isMany(view, total) && (
        <div className={styles['paging']}>
          <Pagination {...pagingOf(view, total, intl)} align="end" onChange={turn} />
        </div>
      )}
    </>
  );
};
