import { sql, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** The ids of a whole list in its order, or the rows of some of these ids. */
export type Part = 'ids' | readonly number[];
/** A page as a table call asks for it, checked by its contract. An export asks for parts instead of pages. */
export type Page<Column extends string> = {
  page: number;
  rowsPerPage: number;
  sortBy: Column;
  descending: boolean;
  search: string;
  part?: Part;
};
/** The expression of each sortable column. Equal rows are sorted by `id`. */
export type SortKeys<Column extends string> = Record<Column, RawBuilder<unknown>>;
/** A page's rows, and how many rows the whole list has. `ids` answers the part of that name, without rows. */
export type PageOf<Row> = { items: Row[]; total: number; ids?: number[] };

/** Sorts a text as people read it: case and accents do not separate words, Ñ after N, on every database alike. */
export const textOrder = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} collate "es-x-icu"`;

/** True when a text that is stored for searches contains another one, without accents and case. */
export const contains = (searched: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${searched} like search_pattern(${search})`;

/** True when a `searched` column contains a text. Every column contains the empty text. */
export const matches = (search: string, columns: readonly string[]): RawBuilder<boolean> => {
  if (search === '') return sql<boolean>`true`;
  const each = columns.map((column) => contains(sql.ref(column), search));
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
};

/** The ids of a page, with the number of all rows: of a search from one pass, since a text is compared with each of them. */
const idsOf = (listed: RawBuilder<unknown>, count: RawBuilder<unknown>, { page, search, part }: Page<string>) => {
  if (part) return { ids: sql`select unnest(${part}::bigint[])`, total: sql<number>`0` };
  if (search === '') return { ids: listed, total: sql<number>`(${count})` };
  const total = sql<number>`coalesce(
    (select found.total from found limit 1), case when ${page}::bigint = 1 then 0 else (${count}) end
  )`;
  return { ids: sql`select found.id from found`, total };
};

/**
 * Selects one page of a list as JSON. `listed` has its rows with what filters and sorts them; the ids of the page come
 * from there, mostly from an index alone. `shown` says what a page shows, and is read for the rows of the page only.
 */
export const pageOf = <
  ListedDb,
  Listed extends keyof ListedDb,
  ShownDb,
  Shown extends keyof ShownDb,
  Row,
  Column extends string,
>(
  listed: SelectQueryBuilder<ListedDb, Listed, object>,
  shown: SelectQueryBuilder<ShownDb, Shown, Row>,
  page: Page<Column>,
  keys: SortKeys<Column> & { id: RawBuilder<unknown> },
): RawBuilder<PageOf<Row>> => {
  const direction = page.descending ? 'desc' : 'asc';
  const count = listed.clearSelect().select(sql`count(*)`.as('total'));
  const sorted = listed
    .clearSelect()
    .select(keys.id.as('id'))
    .orderBy(keys[page.sortBy], direction)
    .orderBy(keys.id, direction);
  if (page.part === 'ids')
    return sql<PageOf<Row>>`select json_build_object('total', 0, 'items', '[]'::json, 'ids', array(${sorted}))`;
  const ordered = sorted.limit(page.rowsPerPage).offset((page.page - 1) * page.rowsPerPage);
  const found = sql`found as materialized (${ordered.select(sql`count(*) over ()`.as('total'))}),`;
  const { ids, total } = idsOf(sql`${ordered}`, sql`${count}`, page);
  const chosen = sql`(select ids from chosen)::bigint[]`;
  const items = shown
    .where(sql<boolean>`${keys.id} = any(${chosen})`)
    .orderBy(sql`array_position(${chosen}, ${keys.id})`);
  return sql<PageOf<Row>>`
    with ${page.search === '' || page.part ? sql`` : found} chosen as materialized (select array(${ids}) as ids)
    select json_build_object(
      'total', ${total}, 'items', (select coalesce(json_agg(shown), '[]') from (${items}) as shown)
    )`;
};

/** Reads a page. A list that many people open is read by `inOneTrip` instead. */
export const readPage = async <Found>(db: QueryExecutorProvider, page: RawBuilder<Found>): Promise<Found> => {
  const { rows } = await sql<{ page: Found }>`select (${page}) as page`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('A page answered no row.');
  return answer.page;
};
