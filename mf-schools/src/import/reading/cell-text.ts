import { ADDED_COLUMNS, placeOfMark } from '../files/row-mark.ts';
import { knownExportOf } from '../mapping/known-exports.ts';
import type { FileRow } from './file-table.ts';
import { LAST_ROW, LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, WIDEST_EXPORT } from './limits.ts';
import { RefusedFile } from './refused-file.ts';

/** Spaces that look like one, and characters that nobody sees. */
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
const INVISIBLE = /\p{Cf}|[^\P{Cc}\s]/gu;
/** Exports put an apostrophe before such a text, so that a spreadsheet does not run it. */
const GUARDED = /^'(?=[=+\-@])/;

/** Cleans the text of a cell, so that equal texts are equal: spaces, invisible characters and composed accents. */
export const cellText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC').replace(GUARDED, '');

/** Collects the rows of a sheet within the limits, without those that are empty. */
export class RowCollector {
  readonly #rows: FileRow[] = [];

  /** @throws {RefusedFile} when the sheet or a cell is larger than allowed */
  add(line: number, texts: readonly string[]): void {
    const cells = texts.map(cellText);
    const end = cells.findLastIndex((cell) => cell !== '') + 1;
    if (end === 0) return;
    if (end > WIDEST_EXPORT) throw new RefusedFile('tooManyColumns', line);
    if (cells.some((cell) => cell.length > LONGEST_CELL)) throw new RefusedFile('longCell', line);
    if (this.#rows.length === MOST_ROWS || line > LAST_ROW) throw new RefusedFile('tooManyRows');
    this.#rows.push({ line, cells: cells.slice(0, end) });
  }

  /**
   * Returns the rows of a list, or of an export whose columns we know. The rows of a list that had problems have the
   * columns that we added.
   * @throws {RefusedFile} when another sheet has too many columns
   */
  finish(): FileRow[] {
    const isOurs = placeOfMark(this.#rows[0]?.cells ?? []) >= 0;
    const most = MOST_COLUMNS + (isOurs ? ADDED_COLUMNS : 0);
    const wide = this.#rows.find(({ cells }) => cells.length > most);
    if (wide && !this.#rows.some(({ cells }, place) => place < 2 && knownExportOf(cells)))
      throw new RefusedFile('tooManyColumns', wide.line);
    return this.#rows;
  }
}
