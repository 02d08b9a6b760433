import { Table } from 'antd';
import { useIntl } from 'react-intl';
import { TableFrame, type TableViewProps } from './internal/table-frame.tsx';
import { changeView, columnsInView, pagingOf, withActions } from './internal/table-parts.tsx';

/** A table for teachers and parents: paged, sorted and searched by the server; a list of cards on a phone. */
export const DataTable = <Row extends { id: number }>(props: TableViewProps<Row>) => {
  const intl = useIntl();
  const { view, query, columns, renderActions } = props;
  const shown = withActions(columns, intl.formatMessage({ id: 'ui.table.actions' }), renderActions);
  return (
    <TableFrame {...props}>
      {(data, empty) => (
        <Table<Row>
          rowKey="id"
          size="middle"
          columns={columnsInView(shown, view)}
          dataSource={data.items}
          loading={{ spinning: query.isFetching, delay: 150 }}
          locale={{ emptyText: empty }}
          pagination={pagingOf(view, data.total_items, intl)}
          onChange={changeView(view)}
        />
      )}
    </TableFrame>
  );
};
