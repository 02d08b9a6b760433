import { ProConfigProvider, ProTable } from '@ant-design/pro-components';
import { useIntl } from 'react-intl';
import { TableFrame, type TableViewProps } from './internal/table-frame.tsx';
import { changeView, columnsInView, pagingOf, withActions } from './internal/table-parts.tsx';

/** A table for administrators, on ProTable: paged, sorted and searched by the server; a list of cards on a phone. */
export const AdminTable = <Row extends { id: number }>(props: TableViewProps<Row>) => {
  const intl = useIntl();
  const { view, query, columns, renderActions } = props;
  const shown = withActions(columns, intl.formatMessage({ id: 'ui.table.actions' }), renderActions);
  return (
    <TableFrame {...props}>
      {(data, empty) => (
        <ProConfigProvider hashed>
          <ProTable<Row>
            rowKey="id"
            size="middle"
            search={false}
            options={false}
            toolBarRender={false}
            columns={columnsInView(shown, view)}
            dataSource={data.items}
            loading={{ spinning: query.isFetching, delay: 150 }}
            locale={{ emptyText: empty }}
            pagination={pagingOf(view, data.total_items, intl)}
            onChange={changeView(view)}
          />
        </ProConfigProvider>
      )}
    </TableFrame>
  );
};
