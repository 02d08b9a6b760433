import { MOST_PACKED_FILES, MOST_UNPACKED } from './limits.ts';
import { RefusedFile } from './refused-file.ts';

/** A file in a zip, as the directory of the zip describes it. */
export type PackedFile = {
  name: string;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** Place of its local header. */
  at: number;
};

const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_SIZE = 46;
/** Zip64 writes this for numbers that stand elsewhere. No file of our size needs it. */
const ELSEWHERE = 0xffffffff;

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new RefusedFile('broken');
};

const readEntry = (bytes: Uint8Array, view: DataView, at: number): { file: PackedFile; next: number } => {
  if (at + ENTRY_SIZE > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new RefusedFile('broken');
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  if (isEncrypted) throw new RefusedFile('encrypted');
  const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const file = {
    name: new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, nameEnd)),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
  };
  if (next > bytes.length || [file.packedSize, file.size, file.at].includes(ELSEWHERE)) throw new RefusedFile('broken');
  return { file, next };
};

/**
 * Lists the files of a zip and sums their sizes before anything is unpacked.
 * @throws {RefusedFile} when they would be too large together, or when the directory is broken
 */
export const readZipDirectory = (bytes: Uint8Array): PackedFile[] => {
  if (bytes.length < END_SIZE) throw new RefusedFile('broken');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_PACKED_FILES) throw new RefusedFile('unpacksTooLarge');
  const files: PackedFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const { file, next } = readEntry(bytes, view, at);
    files.push(file);
    at = next;
  }
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST_UNPACKED) throw new RefusedFile('unpacksTooLarge');
  return files;
};
