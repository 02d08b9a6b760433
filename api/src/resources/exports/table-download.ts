import type { ExportFormat } from '@pupitre/shared/contracts/export-formats';
import type { TableExport } from '@pupitre/shared/contracts/exports';
import { fieldOf } from '@pupitre/shared/contracts/unknown-values';
import type { Session } from '../../auth/sessions.queries.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { asText, plainCell, type Cell, type CellStyle, type PlainCell } from './cells.ts';
import { csvFile } from './csv-file.ts';
import type { Download } from './download.ts';
import { TABLES } from './exported-tables.ts';
import type { OpenedTable } from './exported-table.ts';
import { counted } from './row-counter.ts';
import { findTimeZone } from './time-zone.queries.ts';
import { tableName, type Words } from './words/export-words.ts';
import { MOST_SHEET_ROWS, xlsxFile } from './xlsx-file.ts';

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* plainRows(chunks: AsyncIterable<Cell[][]>, style: CellStyle): AsyncGenerator<PlainCell[][]> {
  for await (const rows of chunks) yield rows.map((row) => row.map((cell) => plainCell(cell, style)));
}

/** The file of a table: its name without the extension, its rows, and the words it is written with. */
export type TableFile = OpenedTable & { name: string; format: ExportFormat; style: CellStyle };

/** The pieces of a table in one of the formats. */
export const tablePieces = (file: TableFile, counter = { rows: 0 }): AsyncIterable<Buffer> => {
  const { name, format, style } = file;
  // Tasks and subjects give their names to columns.
  const titles = file.titles.map(asText);
  const chunks = counted(plainRows(file.chunks, style), counter);
  return format === 'csv' ? csvFile(titles, chunks) : xlsxFile({ name, titles, chunks });
};

/** A table as a file on its way. Throws `tooLarge` for more rows than a sheet can have. */
export const fileDownload = (file: TableFile, noted: Omit<Download['noted'], 'format'>): Download => {
  const { name, total, format } = file;
  if (format === 'xlsx' && total > MOST_SHEET_ROWS) throw new Refusal('tooLarge');
  const counter = { rows: 0 };
  return {
    fileName: `${name}.${format}`,
    mediaType: MEDIA_TYPES[format],
    total,
    counter,
    pieces: tablePieces(file, counter),
    noted: { ...noted, format },
  };
};

/** Names the fields of a query as the body of the export does. */
const inQuery = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || !error.fields) return error;
  const fields = Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [`query.${path}`, texts]));
  return new Refusal(error.code, { fields });
};

const PAGE_FIELDS = ['page', 'rowsPerPage'];

/** The filters for the audit log. A search may be the name of a child, whom an erasure would not find there. */
const notedQuery = (query: object): object =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => !PAGE_FIELDS.includes(name))
      .map(([name, value]: [string, unknown]) => [name, name === 'search' ? value !== '' : value]),
  );

/** The rows that a caller may read of a table. Throws what the call of the table answers. */
export const tableDownload = async (
  snapshot: Services,
  caller: Session,
  { table, query, format }: TableExport,
  words: Words,
): Promise<Download> => {
  const opened = await TABLES[table].open(snapshot, caller, query, words).catch((error: unknown) => {
    throw inQuery(error);
  });
  const style = { words, timeZone: await findTimeZone(snapshot.db, caller) };
  const schoolId = fieldOf(opened.query, 'schoolId');
  return fileDownload(
    { ...opened, name: tableName(table, words), format, style },
    { what: table, query: notedQuery(opened.query), schoolId: typeof schoolId === 'number' ? schoolId : undefined },
  );
};
