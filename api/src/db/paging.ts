import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** A page as a table call asks for it, checked by its contract. */
export type Page<Column extends string> = {
  page: number;
  rowsPerPage: number;
  sortBy: Column;
  descending: boolean;
  search: string;
};
/** The expression of each sortable column. Equal rows are sorted by `id`. */
export type SortKeys<Column extends string> = Record<Column, RawBuilder<unknown>>;
/** A page's rows, and how many rows the whole list has. */
export type PageOf<Row> = { items: Row[]; total: number };

/** Sorts a text as people read it: case and accents do not separate words, Ñ after N, on every database alike. */
export const textOrder = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} collate "es-x-icu"`;

/** True when a `searched` column contains a text, without accents and case. Every column contains the empty text. */
export const matches = (search: string, columns: readonly string[]): RawBuilder<boolean> => {
  if (search === '') return sql<boolean>`true`;
  const each = columns.map((column) => sql`${sql.ref(column)} like search_pattern(${search})`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
};

/** Runs a list's query for one page of it, with the count of the whole list in the same statement. */
export const findPage = async <DB, Tables extends keyof DB, Row, Column extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  page: Page<Column>,
  keys: SortKeys<Column> & { id: RawBuilder<unknown> },
): Promise<PageOf<Row>> => {
  const direction = page.descending ? 'desc' : 'asc';
  const count = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  const items = await query
    .select(sql`${count}`.as('total'))
    .$castTo<Row & { total?: number }>()
    .orderBy(keys[page.sortBy], direction)
    .orderBy(keys.id, direction)
    .limit(page.rowsPerPage)
    .offset((page.page - 1) * page.rowsPerPage)
    .execute();
  const total = items[0]?.total ?? (page.page === 1 ? 0 : await countPastTheEnd(count));
  for (const item of items) delete item.total;
  return { items, total };
};

/** Counts the rows of a page past the end, which has no row to read the total from. */
const countPastTheEnd = async <DB, Tables extends keyof DB>(
  count: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> => (await count.$castTo<{ total: number }>().executeTakeFirstOrThrow()).total;
