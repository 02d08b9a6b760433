import { readFile } from 'node:fs/promises';

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

/** Reads the rows of a file of `api/data` by the names of its header row. No cell has a line break. */
export const readCsv = async (fileName: string): Promise<Record<string, string>[]> => {
  const content = await readFile(new URL(`../../data/${fileName}`, import.meta.url), 'utf8');
  const [header = [], ...rows] = content.trimEnd().split(/\r?\n/).map(cellsOf);
  return rows.map((cells) => Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])));
};

const cellsOf = (line: string): string[] =>
  [...line.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
