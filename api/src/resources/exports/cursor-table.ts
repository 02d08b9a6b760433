import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Columns, OpenedTable } from './exported-table.ts';
import type { Words } from './words/export-words.ts';

/** The rows that are read at once. */
const FETCHED = sql.lit(1_000);

let opened = 0;
/** Cursors of one transaction need different names. */
const nextName = (): RawBuilder<unknown> => {
  opened = (opened + 1) % 1_000_000;
  return sql.id(`export_${opened}`);
};

/** The rows of a query in the snapshot, some at a time. */
export async function* cursorRows<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row[], void, undefined> {
  const name = nextName();
  await sql`declare ${name} no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${FETCHED} from ${name}`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${name}`.execute(db);
}

const countOf = async (db: Db, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${query}) as rows`.execute(db);
  return rows[0]?.total ?? 0;
};

/** A query of the snapshot as a table of a file. */
export const cursorTable = async <Row>(
  db: Db,
  query: RawBuilder<Row>,
  columns: Columns<Row>,
  words: Words,
): Promise<OpenedTable> => ({
  total: await countOf(db, query),
  titles: columns.map(([title]) => words.titles[title]),
  chunks: (async function* () {
    for await (const rows of cursorRows(db, query))
      yield rows.map((row) => columns.map(([, cell]) => cell(row, words)));
  })(),
});
