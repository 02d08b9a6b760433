import { setImmediate as pause } from 'node:timers/promises';
import { isDay } from '@pupitre/shared/contracts/days';
import type { ImportField, ImportRow } from '@pupitre/shared/contracts/imports';
import type { RowProblem } from '../../db/school-tables.ts';
import { parse, type Contract } from '../../http/validation.ts';
import { Refusal } from '../../refusal.ts';
import { cellProblems } from './cell-problems.ts';

/** The text of a cell. People type double spaces, and files bring those that do not break lines. */
export const cellOf = (row: ImportRow, field: ImportField): string => (row[field] ?? '').replace(/\s+/gu, ' ').trim();

const SPANISH_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** YYYY-MM-DD of a cell with that or DD/MM/YYYY; undefined for every other text. */
export const dayOfCell = (cell: string): string | undefined => {
  const [, day, month, year] = SPANISH_DAY.exec(cell) ?? [];
  const text = year === undefined ? cell : `${year}-${month}-${day}`;
  return isDay(text) ? text : undefined;
};

/** The digits of a phone, which people part in many ways. What is no phone stays as it is. */
export const phoneOfCell = (cell: string): string =>
  /^[\d\s().+-]{1,40}$/.test(cell) ? cell.replace(/^\+52/, '').replaceAll(/\D/g, '') : cell;

/** A value by the rules of a form, or the problems that the form would show. */
type CheckedValue<Value> = { value: Value; problems: [] } | { value: null; problems: RowProblem[] };

/** Checks the values of a row by the contract of a form. `fieldOf` names the cell of each of its paths. */
export const checkValue = <Value>(
  contract: Contract<Value>,
  value: unknown,
  fieldOf: (path: string) => ImportField | null,
): CheckedValue<Value> => {
  try {
    return { value: parse(contract, value), problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const problems = Object.entries(error.fields).flatMap(([path, messages]) => cellProblems(fieldOf(path), messages));
    return { value: null, problems };
  }
};

/** So many rows are read before other requests get their turn. */
const AT_ONCE = 100;

/** Reads rows one after the other, and lets other requests in between. */
export const readInTurn = async <Row, Read>(
  rows: readonly Row[],
  read: (row: Row, place: number) => Read,
): Promise<Read[]> => {
  const done: Read[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await pause();
    done.push(read(row, place));
  }
  return done;
};
