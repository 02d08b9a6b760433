import { ProConfigProvider, ProTable } from '@ant-design/pro-components';
import { TableFrame, type TableViewProps } from './internal/table-frame.tsx';
import { useTableProps } from './internal/use-table-props.ts';

/** A table for administrators, on ProTable: paged, sorted and searched by the server; a list of cards on a phone. */
export const AdminTable = <Row extends { id: number }>(props: TableViewProps<Row>) => {
  const tableProps = useTableProps(props);
  return (
    <TableFrame {...props}>
      {(data, empty) => (
        <ProConfigProvider hashed>
          <ProTable<Row> {...tableProps(data, empty)} search={false} options={false} toolBarRender={false} />
        </ProConfigProvider>
      )}
    </TableFrame>
  );
};
