import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TableData } from '../../contracts/table.ts';
import { AntdRoot } from './antd-root.tsx';
import { ExportButton } from '../export-button.tsx';
import { EmptyState, ErrorState } from '../page-state.tsx';
import type { ListQueryLike } from '../query-view.tsx';
import type { TableViewControl } from '../use-table-view.ts';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import type { TableColumn } from './table-parts.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { usePageInRange } from './use-page-in-range.ts';
import styles from './table-frame.module.css';

export type TableViewProps<Row> = {
  /** The name of the rows, in the plural. It labels the table and its search box. */
  name: string;
  columns: TableColumn<Row>[];
  view: TableViewControl;
  query: ListQueryLike<TableData<Row>>;
  renderActions?: (row: Row) => ReactNode;
  /** The width of their column in pixels. The default fits two icons. */
  actionsWidth?: number;
};

type TableFrameProps<Row> = TableViewProps<Row> & { children: (data: TableData<Row>, empty: ReactNode) => ReactNode };

/** The frame of a table: search, sort on phones, and the states without rows. */
export const TableFrame = <Row,>({ name, columns, view, query, children }: TableFrameProps<Row>) => {
  const { formatMessage } = useIntl();
  const { data, currentData, error, isFetching } = query;
  usePageInRange(view, data);
  const empty = view.search
    ? formatMessage({ id: 'ui.table.noMatch' }, { search: view.search })
    : formatMessage({ id: 'ui.table.empty' });
  // A read in the background that fails leaves the rows: nobody has asked for it.
  const failed = error !== undefined && !isFetching && !currentData;
  return (
    <AntdRoot>
      <section className={styles['frame']} tabIndex={-1} aria-label={name} aria-busy={isFetching}>
        <div className={styles['tools']}>
          <SearchBox
            label={formatMessage({ id: 'ui.table.search' }, { table: name.toLocaleLowerCase() })}
            view={view}
          />
          <ExportButton name={name} query={query} />
          <div className={styles['sort']}>
            <SortSelect columns={columns} view={view} />
          </div>
        </div>
        {failed && <ErrorState error={error} onRetry={query.refetch} />}
        {!failed && !data && <TableSkeleton rows={view.rowsPerPage} />}
        {!failed && data && <div className={styles['rows']}>{children(data, <EmptyState title={empty} />)}</div>}
      </section>
    </AntdRoot>
  );
};
