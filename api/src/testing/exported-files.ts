import { strFromU8, unzipSync } from 'fflate';

/** An answer with a file. */
export type ExportedFile = { status: number; headers: Headers; bytes: Uint8Array };
type Asked = { url: string; token: string; path?: string; language?: string; accept?: string };

/** Asks for a file as a client does, and reads it to its end. */
export const exportFile = async (
  { url, token, path = 'exports/table', language = 'es', accept = '*/*' }: Asked,
  body: object,
): Promise<ExportedFile> => {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': language,
      accept,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const FIELD = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/gy;

/** The rows of a CSV file by RFC 4180: lines end with CR LF, and a field in quotes may have any sign. */
export const csvRows = (bytes: Uint8Array): string[][] => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replace(/^\uFEFF/, '');
  if (!text.endsWith('\r\n')) throw new Error('A CSV file ends with a line break.');
  // Of two quotes in a row one is a quote, so an even number of quotes ends no field.
  const lines = text.slice(0, -2).split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return lines.map((line) =>
    [...line.matchAll(FIELD)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
  );
};

/** The files of an archive, by their paths. */
export const unzipped = (bytes: Uint8Array): Record<string, Uint8Array> => unzipSync(bytes);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescape = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The place of a column by its letters: 0 for A. */
const placeOf = (letters: string): number =>
  Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const CELL = /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs;

/** The cells of the only sheet of a workbook; numbers as they are stored. An empty cell is ''. */
export const xlsxRows = (bytes: Uint8Array): string[][] => {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, letters = '', text, value] of row.matchAll(CELL)) {
      while (cells.length < placeOf(letters)) cells.push('');
      cells.push(unescape(text ?? value ?? ''));
    }
    return cells;
  });
};

/** The parts of an answer that shows progress: the rows so far, and the bytes that follow. */
export const partsOf = (bytes: Uint8Array): { rows: number; bytes: Uint8Array }[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [];
  for (let at = 0; at < bytes.length;) {
    const [rows, length] = [view.getUint32(at), view.getUint32(at + 4)];
    parts.push({ rows, bytes: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length;
  }
  return parts;
};
