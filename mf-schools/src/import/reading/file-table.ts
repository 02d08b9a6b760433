import type { FileFault } from './refused-file.ts';

/** A row with its number in the file, as a spreadsheet program shows it. */
export type FileRow = { line: number; cells: string[] };

/** The rows of a sheet that are not empty; none if the sheet is larger than allowed, which `fault` says. */
export type FileSheet = { name: string; rows: FileRow[]; fault: FileFault | null };

/** A csv has one sheet without a name, and its delimiter. */
export type FileTable = { format: 'xlsx' | 'csv'; sheets: FileSheet[]; delimiter?: string };
