import type { Created, Data, Success, SuccessKey, Updated } from '@pupitre/shared/contracts/answers';
import type { Table } from '@pupitre/shared/contracts/table';
import type { Page, PageOf } from '../db/paging.ts';

/** An answer without data: the success text only. */
export const ok = <const Key extends SuccessKey>(message: Key): { result: true; message: Key } => ({
  result: true,
  message,
});

export const created = (record: { id: number; rowVersion: number }): Created & { message: 'created' } => ({
  result: true,
  message: 'created',
  id: record.id,
  rowVersion: record.rowVersion,
});

/** The answer for a changed record, with the `rowVersion` that the next update must send. */
export const updated = (rowVersion: number): Updated & { message: 'updated' } => ({
  result: true,
  message: 'updated',
  rowVersion,
});

/** The answer with one record, or with a list without paging. */
export const data = <T>(value: T): Data<T> => ({ result: true, data: value });

export const table = <Row>(page: Page<string>, { items, total }: PageOf<Row>): Table<Row> => ({
  result: true,
  tableData: {
    items,
    current: page.page,
    limit: page.rowsPerPage,
    total_items: total,
    sortBy: page.sortBy,
    descending: page.descending,
  },
});

/** The answer with a table without paging. */
export const wholeTable = <Row>(items: Row[]): Success & { tableData: { items: Row[] } } => ({
  result: true,
  tableData: { items },
});
