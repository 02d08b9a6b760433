import papa from 'papaparse';
import { RowCollector } from './cell-text.ts';
import { decodeText } from './decode-text.ts';
import { guessDelimiter } from './delimiter.ts';
import type { FileTable } from './file-table.ts';
import { RefusedFile } from './refused-file.ts';

/** Excel reads its delimiter from such a first line, and does not show it. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** Other programs save tables as web pages or XML under the names of ours. */
const MARKUP = /^\s*<(?:!doctype|html|\?xml|table|meta|workbook)/i;

const splitSeparator = (text: string): { text: string; delimiter: string } => {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  return { text: text.slice(line.length), delimiter: named ?? guessDelimiter(text) };
};

/**
 * Reads a table of separated values. The lines are counted as a spreadsheet program counts its rows: a text with line
 * breaks is in one row, and an empty line is one.
 * @param onProgress receives the part that is read, from 0 to 1
 * @throws {RefusedFile} when it is no such table, or too large
 */
export const readCsv = (bytes: Uint8Array, onProgress: (part: number) => void): FileTable => {
  const { text, delimiter } = splitSeparator(decodeText(bytes));
  if (MARKUP.test(text)) throw new RefusedFile('otherFormat');
  const collector = new RowCollector();
  let line = 0;
  papa.parse(text, {
    delimiter,
    step: ({ data, errors, meta }) => {
      line += 1;
      if (errors.some(({ type }) => type === 'Quotes')) throw new RefusedFile('brokenQuotes', line);
      collector.add(line, data);
      if (line % 200 === 0) onProgress(meta.cursor / text.length);
    },
  });
  return { format: 'csv', sheets: [{ name: '', rows: collector.finish(), fault: null }], delimiter };
};
