import readWorkbook from 'read-excel-file/universal';
import { RowCollector } from './cell-text.ts';
import { dateText, numberText } from './cell-values.ts';
import type { FileSheet, FileTable } from './file-table.ts';
import { FILE_FAULTS, RefusedFile } from './refused-file.ts';
import { boundedWorkbook, FAULT_MARK } from './workbook-zip.ts';

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
};

const markedFault = (cell: unknown): FileSheet['fault'] =>
  FILE_FAULTS.find((fault) => cell === FAULT_MARK + fault) ?? null;

const readSheet = (name: string, cells: readonly (readonly unknown[])[]): FileSheet => {
  const fault = markedFault(cells[0]?.[0]);
  if (fault) return { name, rows: [], fault };
  const collector = new RowCollector();
  try {
    for (const [index, row] of cells.entries()) collector.add(index + 1, row.map(textOf));
    return { name, rows: collector.finish(), fault: null };
  } catch (error) {
    if (error instanceof RefusedFile) return { name, rows: [], fault: error.fault };
    throw error;
  }
};

/** The parts of the work that are done when the files are unpacked, and when the library has read them. */
const UNPACKED = 0.5;
const PARSED = 0.9;

/**
 * Reads all sheets of a workbook.
 * @param onProgress receives the part that is read, from 0 to 1
 * @throws {RefusedFile} when it is broken, too large or no workbook
 */
export const readXlsx = async (bytes: Uint8Array, onProgress: (part: number) => void): Promise<FileTable> => {
  const workbook = boundedWorkbook(bytes, (part) => onProgress(part * UNPACKED));
  const sheets = await readWorkbook(workbook, { parseNumber: numberText }).catch(() => {
    throw new RefusedFile('broken');
  });
  onProgress(PARSED);
  const read = sheets.map(({ sheet, data }, place) => {
    const found = readSheet(sheet, data ?? []);
    onProgress(PARSED + ((1 - PARSED) * (place + 1)) / sheets.length);
    return found;
  });
  return { format: 'xlsx', sheets: read };
};
