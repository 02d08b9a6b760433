import type { FileTable } from './file-table.ts';
import type { FileFault } from './refused-file.ts';

/** The messages of the worker about the file that the page sent it. */
export type ReaderMessage =
  | { kind: 'progress'; part: number }
  | { kind: 'table'; table: FileTable }
  | { kind: 'refused'; fault: FileFault; line: number | null };

/** The worker comes with this version of the remote, so its messages have this form. */
export const isReaderMessage = (data: unknown): data is ReaderMessage =>
  typeof data === 'object' && data !== null && 'kind' in data;
