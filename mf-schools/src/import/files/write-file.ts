import type { SheetData } from 'write-excel-file/universal';
import type { FileTable } from '../reading/file-table.ts';

export type FileFormat = FileTable['format'];

/** A sheet of texts, whose first row are its headings. */
export type TextSheet = {
  name: string;
  rows: readonly (readonly string[])[];
  /** Columns in which people write numbers that must stay texts, such as phones, by their place. */
  textColumns: readonly number[];
};

/** A spreadsheet program runs such a text as a formula. The reader removes the apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Excel reads a csv as UTF-8 by its mark. */
const csvOf = ({ rows }: TextSheet, delimiter: string): Blob => {
  const lines = rows.map((row) => row.map((text) => quoted(harmless(text))).join(delimiter));
  return new Blob(['\ufeff', ...lines.map((line) => `${line}\r\n`)], { type: 'text/csv;charset=utf-8' });
};

/** Rows below the list in which phones stay texts, as far as most lists go. */
const BLANK_ROWS = 300;
const COLUMN_WIDTH = 22;
const TEXT = { type: String, format: '@' } as const;

const cellsOf = ({ rows, textColumns }: TextSheet): SheetData => {
  const width = Math.max(...rows.map((row) => row.length));
  const blank = Array.from({ length: width }, (_, column) => (textColumns.includes(column) ? TEXT : null));
  return [
    ...rows.map((row, index) =>
      row.map((value) =>
        value === '' ? null : { ...TEXT, value, ...(index === 0 && { fontWeight: 'bold' as const }) },
      ),
    ),
    ...(textColumns.length > 0 ? Array.from({ length: BLANK_ROWS }, () => blank) : []),
  ];
};

const xlsxOf = async (sheets: readonly TextSheet[]): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/universal');
  return write(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      data: cellsOf(sheet),
      columns: Array.from({ length: sheet.rows[0]?.length ?? 0 }, () => ({ width: COLUMN_WIDTH })),
      stickyRowsCount: 1,
    })),
  ).toBlob();
};

/** Writes sheets of texts. A csv has the first one only. Excel splits its lines by the delimiter of its country alone. */
export const writeFile = (
  format: FileFormat,
  sheets: readonly [TextSheet, ...TextSheet[]],
  delimiter = ',',
): Promise<Blob> => (format === 'csv' ? Promise.resolve(csvOf(sheets[0], delimiter)) : xlsxOf(sheets));
