import type { CallError } from './client.ts';

/** A query that reads rows, as far as `rowAgain` needs it. */
export type RowsQuery<Data> = { refetch: () => { unwrap: () => Promise<Data> } };

type Row = { id: number; scope?: string };

const GONE: CallError = { code: 'notFound', message: [] };

const rowsOf = <R>(data: R[] | { items: R[] }): R[] => (Array.isArray(data) ? data : data.items);

/**
 * A row as it is by now, from the list that shows it: for the form of a row that somebody else has changed meanwhile.
 * Rejects as a call does, with `notFound` where the list no longer shows the row.
 */
export const rowAgain = async <R extends Row>(query: RowsQuery<R[] | { items: R[] }>, row: R): Promise<R> => {
  const rows = rowsOf(await query.refetch().unwrap());
  const found = rows.find(({ id, scope }) => id === row.id && scope === row.scope);
  return found ?? Promise.reject(GONE);
};
