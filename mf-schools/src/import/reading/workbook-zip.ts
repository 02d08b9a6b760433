import { zipSync } from 'fflate';
import { RefusedFile } from './refused-file.ts';
import { leanSheet } from './sheet-xml.ts';
import { unpackFile } from './unpack.ts';
import { readZipDirectory } from './zip-directory.ts';

/** The parts of a workbook that have values. Pictures and settings of printers are never unpacked. */
const VALUES = /\.(?:xml|rels)$/i;
const SHEET = /<(?:\w+:)?sheetData[\s>]/;

/** The text of the only cell of a sheet that takes the place of one that is too large. */
export const FAULT_MARK = '\ue000';

const markedSheet = (fault: string): string =>
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">' +
  `<c r="A1" t="inlineStr"><is><t>${FAULT_MARK}${fault}</t></is></c></row></sheetData></worksheet>`;

const leanFile = (file: Uint8Array): Uint8Array => {
  const xml = new TextDecoder().decode(file);
  if (!SHEET.test(xml)) return file;
  const { xml: lean, fault } = leanSheet(xml);
  return new TextEncoder().encode(fault ? markedSheet(fault) : lean);
};

/**
 * Unpacks a workbook within the limits and packs it again without compression, so that the library that reads it
 * unpacks nothing and sees no sheet that is too large.
 * @throws {RefusedFile} when it is broken, too large or no workbook
 */
export const boundedWorkbook = (bytes: Uint8Array, onProgress: (part: number) => void): ArrayBuffer => {
  const packed = readZipDirectory(bytes).filter(({ name }) => VALUES.test(name));
  if (!packed.some(({ name }) => name === 'xl/workbook.xml')) throw new RefusedFile('otherFormat');
  const files: Record<string, Uint8Array> = {};
  for (const [index, file] of packed.entries()) {
    files[file.name] = leanFile(unpackFile(bytes, file));
    onProgress((index + 1) / packed.length);
  }
  return Uint8Array.from(zipSync(files, { level: 0 })).buffer;
};
