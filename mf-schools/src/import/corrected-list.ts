import { changed, listOf, sheetRows, withFile, type Draft, type List, type ListFile } from './draft.ts';
import { placeOfMark } from './files/row-mark.ts';
import { obstacleOf } from './obstacle.ts';
import type { FileRow } from './reading/file-table.ts';

/** A list after its user corrected it in a file. */
export type CorrectedList = {
  draft: Draft;
  list: List;
  /** The numbers of rows that were replaced and added; null if the file took the place of the whole list. */
  merged: { replaced: number; added: number } | null;
};

type Mended = { line: number | null; cells: string[] };

/** The rows below the mark, with their numbers and without the columns that we added. */
const mendedRows = (headings: readonly string[], rows: readonly FileRow[]): Mended[] | null => {
  const place = rows.findIndex(({ cells }) => placeOfMark(cells) >= headings.length);
  const marked = rows[place]?.cells;
  if (!marked || headings.some((heading, column) => heading !== marked[column])) return null;
  const mark = placeOfMark(marked);
  return rows.slice(place + 1).flatMap(({ cells }) => {
    const line = Number.parseInt(cells[mark] ?? '', 10);
    const own = cells.slice(0, mark);
    return own.some(Boolean) ? [{ line: Number.isNaN(line) ? null : line, cells: own }] : [];
  });
};

const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  Array.from({ length: Math.max(one.length, other.length) }).every((_, at) => (one[at] ?? '') === (other[at] ?? ''));

/**
 * Puts mended rows in the places of those that had problems. Of the other rows none is lost and none is overwritten: a row
 * that names one of them comes in at the end, unless the list has it already.
 */
const mergeRows = (rows: readonly FileRow[], mended: readonly Mended[], mayReplace: ReadonlySet<number>) => {
  const byLine = new Map<number, string[]>();
  const others: string[][] = [];
  for (const { line, cells } of mended) {
    if (line !== null && mayReplace.has(line) && !byLine.has(line)) byLine.set(line, cells);
    else if (!rows.some((row) => isSameRow(row.cells, cells))) others.push(cells);
  }
  const end = rows.at(-1)?.line ?? 0;
  return {
    rows: [
      ...rows.map((row) => ({ ...row, cells: byLine.get(row.line) ?? row.cells })),
      ...others.map((cells, place) => ({ line: end + 1 + place, cells })),
    ],
    lines: [...byLine.keys()],
    added: others.length,
  };
};

const withRows = ({ name, table }: ListFile, sheet: number, rows: FileRow[]): ListFile => ({
  name,
  table: { ...table, sheets: table.sheets.map((each, place) => (place === sheet ? { ...each, rows } : each)) },
});

type Merged = { draft: Draft; replaced: number; added: number };

const mergedDraft = (draft: Draft, opened: ListFile, wrong: readonly number[]): Merged | null => {
  const { file, sheet, mapping } = draft;
  const before = sheetRows(file, sheet);
  const headings = (mapping && before[mapping.headings]?.cells) ?? [];
  const mended = opened.table.sheets.flatMap(({ rows }) => mendedRows(headings, rows) ?? []);
  if (!file || headings.length === 0 || mended.length === 0) return null;
  const { rows, lines, added } = mergeRows(before, mended, new Set([...wrong, ...draft.mended]));
  const all = [...new Set([...draft.mended, ...lines])];
  const next = changed(draft, { file: withRows(file, sheet, rows), mended: all });
  return { draft: next, replaced: lines.length, added };
};

const atStep = (draft: Draft, list: List, isKnown: boolean): Draft => ({
  ...draft,
  step: isKnown && obstacleOf(draft, list) === null ? 'check' : 'columns',
});

/**
 * Takes a corrected file: the mended rows with problems replace those of the list, and any other file replaces the list.
 * It is checked next, unless its columns are others.
 * @param wrong the numbers of the rows with problems
 */
export const correctedList = (draft: Draft, opened: ListFile, wrong: readonly number[]): CorrectedList => {
  const merged = mergedDraft(draft, opened, wrong);
  if (merged) {
    const list = listOf(merged.draft);
    const { replaced, added } = merged;
    return { draft: atStep(merged.draft, list, true), list, merged: { replaced, added } };
  }
  const next = withFile(draft, opened);
  const list = listOf(next);
  const isKnown = listOf(draft).headings.every((heading, column) => heading === list.headings[column]);
  return { draft: atStep(next, list, isKnown), list, merged: null };
};
