import type { CallError } from './client.ts';

/** The part of a query that `rowAgain` needs. */
export type RowsQuery<Data> = { refetch: () => { unwrap: () => Promise<Data> } };

type Row = { id: number; scope?: string };

const GONE: CallError = { code: 'notFound', message: [] };

const rowsOf = <R>(data: R[] | { items: R[] }): R[] => (Array.isArray(data) ? data : data.items);

/**
 * Reads a row again from its list, for the form of a row that somebody else changed. Rejects like a call, with
 * `notFound` if the list no longer has the row.
 */
export const rowAgain = async <R extends Row>(query: RowsQuery<R[] | { items: R[] }>, row: R): Promise<R> => {
  const rows = rowsOf(await query.refetch().unwrap());
  const found = rows.find(({ id, scope }) => id === row.id && scope === row.scope);
  return found ?? Promise.reject(GONE);
};
