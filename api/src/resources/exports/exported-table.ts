import type { FastifyContextConfig } from 'fastify';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Page, PageOf } from '../../db/paging.ts';
import type { TableReader } from '../../http/table-reader.ts';
import { parse } from '../../http/validation.ts';
import type { Services } from '../../services.ts';
import type { Cell } from './cells.ts';
import type { TitleKey, Words } from './words/export-words.ts';

/** The rows that are read at once. */
const CHUNK_ROWS = 500;

/** The columns of a file: the key of each title, and the cell of a row. */
export type Columns<Row> = readonly (readonly [title: TitleKey, cell: (row: Row, words: Words) => Cell])[];

/** A table that a caller may read, with the number of its rows. */
export type OpenedTable = { total: number; titles: string[]; chunks: AsyncIterable<Cell[][]> };

/** The checked question that a table answers. */
type Filtered = { query: object };

export type ExportedTable = {
  /** The roles of the table's own call, and the bodies that it forbids them. */
  config: FastifyContextConfig;
  /** Checks the query and the caller as the table's own call does, and throws the same. */
  open: (services: Services, caller: Session, query: unknown, words: Words) => Promise<OpenedTable & Filtered>;
};

type Read<Row> = (part: Partial<Page<string>>) => Promise<PageOf<Row>>;

/** All rows of a list in its order: of the ids first, which are small, then of their rows. */
async function* byIds<Row>(read: Read<Row>, ids: readonly number[]): AsyncGenerator<Row[], void, undefined> {
  for (let from = 0; from < ids.length; from += CHUNK_ROWS) {
    const { items } = await read({ part: ids.slice(from, from + CHUNK_ROWS) });
    yield items;
  }
}

/** The same of a list that knows pages alone. One without pages is the first of them. */
async function* byPages<Row>(read: Read<Row>, first: PageOf<Row>): AsyncGenerator<Row[], void, undefined> {
  let { items } = first;
  for (let page = 2, count = items.length; items.length > 0; page += 1, count += items.length) {
    yield items;
    if (count >= first.total) return;
    ({ items } = await read({ page, rowsPerPage: CHUNK_ROWS }));
  }
}

async function* cellsOf<Row>(
  chunks: AsyncIterable<Row[]>,
  columns: Columns<Row>,
  words: Words,
): AsyncGenerator<Cell[][], void, undefined> {
  for await (const rows of chunks) yield rows.map((row) => columns.map(([, cell]) => cell(row, words)));
}

/** A table by its reader, which its own call uses too. */
export const exportedTable = <Body extends object, Row>(
  { options: { config, schema }, open }: TableReader<Body, Row>,
  columns: Columns<Row>,
): ExportedTable => ({
  config,
  open: async (services, caller, query, words) => {
    const body = parse(schema.body, query);
    const readPage = await open(services, caller, body);
    const read: Read<Row> = (part) => readPage({ ...body, ...part });
    const first = await read({ page: 1, rowsPerPage: CHUNK_ROWS, part: 'ids' });
    const chunks = first.ids ? byIds(read, first.ids) : byPages(read, first);
    return {
      total: first.ids?.length ?? first.total,
      titles: columns.map(([title]) => words.titles[title]),
      chunks: cellsOf(chunks, columns, words),
      query: body,
    };
  },
});
