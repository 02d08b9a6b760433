import { stringify } from 'csv-stringify/sync';
import type { PlainCell } from './cells.ts';

/** Without it Excel reads the letters of a CSV file in the old code page of its country. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * An Excel whose lists have other separators begins a cell after these signs, even between quotes. Quotes at its beginning
 * are not part of it.
 */
const INNER_FORMULA = /[;\t\r\n][\s"]*(?=[=+\-@＝＋－＠])/gu;

const textOf = (cell: PlainCell): string | number => {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' ? cell.clock : cell.replace(INNER_FORMULA, "$&'");
};

/** Lines of a CSV file by RFC 4180. */
export const csvLines = (rows: readonly PlainCell[][]): string =>
  stringify(
    rows.map((row) => row.map(textOf)),
    { record_delimiter: 'windows' },
  );

/** The pieces of a CSV file: a row of titles, then the others. */
export async function* csvFile(
  titles: string[],
  chunks: AsyncIterable<PlainCell[][]>,
): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([titles]));
  for await (const rows of chunks) yield Buffer.from(csvLines(rows));
}
