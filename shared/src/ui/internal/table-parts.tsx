import type { ReactNode, TdHTMLAttributes } from 'react';
import type { TableProps } from 'antd';
import type { IntlShape } from 'react-intl';
import { PAGE_SIZES } from '../../contracts/page-sizes.ts';
import type { TableViewControl } from '../use-table-view.ts';
import styles from './table-frame.module.css';

/** A column of a page. Its title is a text, because a phone shows it beside every value. */
export type TableColumn<Row> = {
  /** The name by which the server sorts. */
  key: string;
  title: string;
  /** In pixels. */
  width?: number;
  render: (row: Row) => ReactNode;
};

/** Adds a last column for the actions of a row. */
export const withActions = <Row,>(
  columns: TableColumn<Row>[],
  head: { title: string; width: number },
  renderActions: ((row: Row) => ReactNode) | undefined,
): TableColumn<Row>[] =>
  renderActions
    ? [
        ...columns,
        {
          key: 'actions',
          ...head,
          render: (row) => <div className={styles['actions']}>{renderActions(row)}</div>,
        },
      ]
    : columns;

type CellAttributes = TdHTMLAttributes<HTMLTableCellElement> & { 'data-column': string; 'data-label': string };

/** The columns in the form of antd, with the sort of the view and their titles beside every value. */
export const columnsInView = <Row,>(columns: TableColumn<Row>[], view: TableViewControl) =>
  columns.map(({ key, title, render, width = 0 }) => ({
    key,
    title,
    ...(width > 0 && { width }),
    render: (_: unknown, row: Row) => render(row),
    sorter: view.columns.includes(key),
    sortOrder: view.sortBy === key ? (view.descending ? ('descend' as const) : ('ascend' as const)) : null,
    // Three entries: a click after "descending" sorts ascending again, and never removes the sort.
    sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
    showSorterTooltip: false,
    onCell: (): CellAttributes => ({ 'data-column': key, 'data-label': title }),
  }));

export const changeView =
  <Row,>(view: TableViewControl): NonNullable<TableProps<Row>['onChange']> =>
  ({ current, pageSize }, _filters, sorter, { action }) => {
    const [sort] = Array.isArray(sorter) ? sorter : [sorter];
    if (action === 'sort' && sort?.columnKey !== undefined)
      view.change({ sortBy: String(sort.columnKey), descending: sort.order === 'descend' });
    if (action !== 'paginate') return;
    const rowsPerPage = PAGE_SIZES.find((size) => size === pageSize) ?? view.rowsPerPage;
    view.change(rowsPerPage === view.rowsPerPage ? { page: current ?? 1 } : { rowsPerPage });
  };

export const pagingOf = (view: TableViewControl, total: number, { formatMessage }: IntlShape) => ({
  current: view.page,
  pageSize: view.rowsPerPage,
  total,
  pageSizeOptions: [...PAGE_SIZES],
  showSizeChanger: true,
  showLessItems: true,
  showTotal: (_: number, [from, to]: [number, number]): ReactNode =>
    total > 0 && formatMessage({ id: 'ui.table.total' }, { from, to, total }),
});
