import { Table } from 'antd';
import { TableFrame, type TableViewProps } from './internal/table-frame.tsx';
import { useTableProps } from './internal/use-table-props.ts';

/** A table for teachers and parents: paged, sorted and searched by the server; a list of cards on a phone. */
export const DataTable = <Row extends { id: number }>(props: TableViewProps<Row>) => {
  const tableProps = useTableProps(props);
  return <TableFrame {...props}>{(data, empty) => <Table<Row> {...tableProps(data, empty)} />}</TableFrame>;
};
