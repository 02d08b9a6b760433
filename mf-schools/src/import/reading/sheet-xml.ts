import { LAST_ROW, WIDEST_EXPORT } from './limits.ts';
import { RefusedFile, type FileFault } from './refused-file.ts';

/** Cells that have a style and no value. Spreadsheet programs write them far below and beside a list. */
const EMPTY_CELL = /<(?:\w+:)?c(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:\w+:)?c>)/g;
const EMPTY_ROW = /<(?:\w+:)?row(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:\w+:)?row>)/g;
const CELL = /<(?:\w+:)?c(\s[^<>]*)>/g;
const ROW = /<(?:\w+:)?row(\s[^<>]*)?>/g;
const PLACE = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;
const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/;

/** A sheet without its empty cells, or the reason why it is too large to be read. */
type LeanSheet = { xml: string; fault: FileFault | null };

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const faultOf = (xml: string): FileFault | null => {
  for (const [, attributes = ''] of xml.matchAll(CELL)) {
    const [, letters = '', row] = ADDRESS.exec(PLACE.exec(attributes)?.[1] ?? '') ?? [];
    // A cell without a place is that of a program that nobody uses for lists.
    if (letters === '') throw new RefusedFile('broken');
    if (Number(row) > LAST_ROW) return 'tooManyRows';
    if (columnOf(letters) > WIDEST_EXPORT) return 'tooManyColumns';
  }
  for (const [, attributes = ''] of xml.matchAll(ROW)) {
    const row = PLACE.exec(attributes)?.[1];
    if (row !== undefined && !/^\d{1,7}$/.test(row)) throw new RefusedFile('broken');
    if (Number(row ?? 0) > LAST_ROW) return 'tooManyRows';
  }
  return null;
};

/**
 * Removes what is empty from a sheet and looks at the places of all other cells. A single cell in the last place of a
 * sheet would otherwise need room for 17 billion cells.
 * @throws {RefusedFile} when a place cannot be read
 */
export const leanSheet = (xml: string): LeanSheet => {
  const lean = xml.replace(EMPTY_CELL, '').replace(EMPTY_ROW, '');
  return { xml: lean, fault: faultOf(lean) };
};
