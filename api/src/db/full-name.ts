import { sql, type RawBuilder } from 'kysely';

/** The whole name of somebody whose row a query joins. */
export const fullName = (
  table: 'author' | 'decider' | 'other' | 'undoer' | 'students' | 'twin' | 'users',
): RawBuilder<string> => {
  const [name, paternal, maternal] = ['name', 'paternal', 'maternal'].map((column) => sql.ref(`${table}.${column}`));
  return sql<string>`concat_ws(' ', ${name}, ${paternal}, ${maternal})`;
};
