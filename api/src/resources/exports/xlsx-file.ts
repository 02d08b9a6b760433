import type { PlainCell } from './cells.ts';
import { rowsXml, SHEET_END, sheetBegin, workbookParts } from './sheet-xml.ts';
import { zipFile } from './zip-file.ts';

/** The rows of an Excel sheet, without the titles. */
export const MOST_SHEET_ROWS = 1_048_575;

type Sheet = { name: string; titles: readonly string[]; chunks: AsyncIterable<PlainCell[][]> };

async function* sheetPieces({ titles, chunks }: Sheet): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.from(sheetBegin(titles));
  let next = 2;
  for await (const rows of chunks) {
    yield Buffer.from(rowsXml(rows, next));
    next += rows.length;
  }
  yield Buffer.from(SHEET_END);
}

async function* whole(content: string): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.from(content);
}

/** The pieces of a workbook with one sheet, which is never in memory as a whole. */
export const xlsxFile = (sheet: Sheet): AsyncGenerator<Buffer, void, undefined> =>
  zipFile([
    ...workbookParts(sheet.name).map(([path, content]) => ({ path, pieces: whole(content) })),
    { path: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(sheet) },
  ]);
