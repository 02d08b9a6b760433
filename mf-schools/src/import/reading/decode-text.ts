import { RefusedFile } from './refused-file.ts';

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** Bytes of a picture or a program decode to these, and texts of people have none. */
const BINARY = /[^\P{Cc}\s\u0080-\u009f]/u;

const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Excel for Windows writes this in Spanish.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/**
 * Decodes a text file: by its byte order mark, as UTF-8 if all of it is, or else as Windows-1252.
 * @throws {RefusedFile} when it is no text
 */
export const decodeText = (bytes: Uint8Array): string => {
  const text = decode(bytes);
  if (BINARY.test(text)) throw new RefusedFile('otherFormat');
  return text;
};
