import type { FileSheet, FileTable } from './file-table.ts';
import { MOST_BYTES } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { RefusedFile } from './refused-file.ts';

const ZIP = [0x50, 0x4b];
/** The container of Excel before 2007, and of workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = 'EncryptedPackage';

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

const isEncrypted = (bytes: Uint8Array): boolean => {
  const wide = ENCRYPTED.replaceAll(/./g, (letter) => `${letter}\0`);
  return new TextDecoder('windows-1252').decode(bytes).includes(wide);
};

const read = async (bytes: Uint8Array, onProgress: (part: number) => void): Promise<FileTable> => {
  if (startsWith(bytes, COMPOUND)) throw new RefusedFile(isEncrypted(bytes) ? 'encrypted' : 'legacyExcel');
  return startsWith(bytes, ZIP) ? readXlsx(bytes, onProgress) : readCsv(bytes, onProgress);
};

const isReadable = ({ rows }: FileSheet): boolean => rows.length > 0;

/** The first sheet with rows is proposed. */
const requireRows = (table: FileTable): FileTable => {
  if (table.sheets.some(isReadable)) return table;
  throw new RefusedFile(table.sheets.find(({ fault }) => fault)?.fault ?? 'noTable');
};

/**
 * Reads the rows of a file, which its bytes and not its name describe.
 * @param onProgress receives the part that is read, from 0 to 1
 * @throws {RefusedFile} with the reason, whatever the bytes are
 */
export const readTable = async (bytes: Uint8Array, onProgress: (part: number) => void): Promise<FileTable> => {
  if (bytes.length === 0) throw new RefusedFile('empty');
  if (bytes.length > MOST_BYTES) throw new RefusedFile('tooLarge');
  try {
    return requireRows(await read(bytes, onProgress));
  } catch (error) {
    // A library throws whatever it likes about broken bytes.
    throw error instanceof RefusedFile ? error : new RefusedFile('broken');
  }
};
