import { Inflate } from 'fflate';
import { RefusedFile } from './refused-file.ts';
import type { PackedFile } from './zip-directory.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
/** A small input bounds the output of one step, whatever the directory says: deflate packs 1,032 bytes into one. */
const STEP = 4_096;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};

const packedBytes = (bytes: Uint8Array, { at, packedSize }: PackedFile): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + LOCAL_SIZE > bytes.length || view.getUint32(at, true) !== LOCAL_SIGNATURE) throw new RefusedFile('broken');
  const start = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packedSize > bytes.length) throw new RefusedFile('broken');
  return bytes.subarray(start, start + packedSize);
};

/** Inflates at most the size that the directory promises. */
const inflate = (packed: Uint8Array, size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let written = 0;
  let isComplete = false;
  const inflater = new Inflate((part, isLast) => {
    if (written + part.length > size) throw new RefusedFile('broken');
    whole.set(part, written);
    written += part.length;
    isComplete ||= isLast;
  });
  for (let at = 0; at < packed.length; at += STEP) {
    inflater.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  }
  if (!isComplete || written !== size) throw new RefusedFile('broken');
  return whole;
};

/**
 * Unpacks one file of a zip.
 * @throws {RefusedFile} when it is not what the directory promises
 */
export const unpackFile = (bytes: Uint8Array, file: PackedFile): Uint8Array => {
  const packed = packedBytes(bytes, file);
  if (file.method !== STORED && file.method !== DEFLATED) throw new RefusedFile('broken');
  if (file.method === STORED && file.size !== packed.length) throw new RefusedFile('broken');
  const whole = file.method === STORED ? packed : inflate(packed, file.size);
  if (crcOf(whole) !== file.crc) throw new RefusedFile('broken');
  return whole;
};
