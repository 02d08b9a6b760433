import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TableData } from '../../contracts/table.ts';
import type { TableViewProps } from './table-frame.tsx';
import { changeView, columnsInView, pagingOf, withActions } from './table-parts.tsx';

/** The common props of antd's Table and ProTable. `empty` replaces the rows when there are none. */
export const useTableProps = <Row>({
  view,
  query,
  columns,
  renderActions,
  actionsWidth = 120,
}: TableViewProps<Row>) => {
  const intl = useIntl();
  const shown = withActions(
    columns,
    { title: intl.formatMessage({ id: 'ui.table.actions' }), width: actionsWidth },
    renderActions,
  );
  return (data: TableData<Row>, empty: ReactNode) => ({
    rowKey: 'id',
    size: 'middle' as const,
    columns: columnsInView(shown, view),
    dataSource: data.items,
    loading: { spinning: query.isFetching, delay: 150 },
    locale: { emptyText: empty },
    pagination: pagingOf(view, data.total_items, intl),
    onChange: changeView<Row>(view),
  });
};
