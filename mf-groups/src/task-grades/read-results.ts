import { MOST_POINTS } from '@pupitre/shared/contracts/student-tasks';
import { DELIVERED, gradeOf, NOTHING, type Grade, type GradeRow, type Result, type Task } from './class-grades.ts';

/** The sign of delivered work without a grade. An x marks missing work on many lists. */
const SIGN = '✓';
/** A spreadsheet writes 95 as 95.0 or 95,00 as well. */
const WHOLE = /^(\d{1,3})(?:[.,]0+)?$/;

/** The result that a text stands for, or null. An empty cell is work that was not delivered. */
export const readResult = (text: string): Result | null => {
  const sign = text.trim();
  if (sign === '') return NOTHING;
  if (sign === SIGN) return DELIVERED;
  const [, digits] = WHOLE.exec(sign) ?? [];
  const points = Number(digits);
  return digits === undefined || points > MOST_POINTS ? null : { delivered: true, qualification: points };
};

export const textOf = ({ delivered, qualification }: Result): string =>
  qualification === null ? (delivered ? SIGN : '') : String(qualification);

/** The cells of a text that a spreadsheet copied, without the empty lines at its end. */
export const readBlock = (text: string): string[][] =>
  text
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t'));

export type PasteFault = { row: GradeRow; task: Task; text: string };
/** `outside` counts the cells that lie below the class or beside the tasks. */
export type Paste = { grades: Grade[]; faults: PasteFault[]; outside: number };

/** Lays a block over the grid from a cell on. An empty cell of the block leaves the grade as it is. */
export const placeBlock = (
  block: readonly (readonly string[])[],
  rows: readonly GradeRow[],
  tasks: readonly Task[],
  at: { row: number; column: number },
): Paste => {
  const paste: Paste = { grades: [], faults: [], outside: 0 };
  block.forEach((cells, down) =>
    cells.forEach((text, right) => {
      if (text.trim() === '') return;
      const [row, task] = [rows[at.row + down], tasks[at.column + right]];
      if (!row || !task) paste.outside += 1;
      else {
        const result = readResult(text);
        if (result) paste.grades.push(gradeOf(row.student, task, result));
        else paste.faults.push({ row, task, text: text.trim() });
      }
    }),
  );
  return paste;
};
