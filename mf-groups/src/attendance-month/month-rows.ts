import type {
  AttendanceCounts,
  AttendanceMonthData,
  DayTotals,
  MonthStudent,
} from '@pupitre/shared/contracts/attendance-figures';
import { presenceOf, type Presence } from '@pupitre/shared/contracts/presence';
import type { RowState } from '@pupitre/shared/platform/use-outbox';
import { presenceOfMark, type Mark } from '../attendance/attendance-marks.ts';
import type { DayState } from './month-outbox.ts';
import { percentageOf } from './percentage.ts';

export type SheetMark = Presence | 'justified';
/** The mark of a cell, and the state of its save. */
export type SheetCell = { mark: SheetMark; state: RowState };
export type SheetRow = {
  student: MonthStudent;
  cells: readonly SheetCell[];
  counts: AttendanceCounts;
  percentage: number | null;
};
export type Sheet = { rows: readonly SheetRow[]; totals: readonly DayTotals[] };

const EMPTY: SheetCell = { mark: 'notTaken', state: 'saved' };
const NAMES = { present: 'present', late: 'late', absent: 'absent', justified: 'absent' } as const;

/** The rows as the server answered them. */
export const storedSheet = ({ days, students, marks, totals }: AttendanceMonthData): Sheet => {
  const places = new Map(days.map(({ date }, place) => [date, place]));
  const cells = new Map(students.map(({ id }) => [id, days.map(() => EMPTY)]));
  for (const { studentId, date, justified, ...mark } of marks) {
    const place = places.get(date);
    if (place === undefined) continue;
    const own = cells.get(studentId);
    if (own) own[place] = { mark: justified ? 'justified' : presenceOf(mark), state: 'saved' };
  }
  const sums = new Map(totals.map((total) => [total.date, total]));
  return {
    rows: students.map((student) => ({
      student,
      cells: cells.get(student.id) ?? [],
      counts: student.counts,
      percentage: student.percentage,
    })),
    totals: days.map(({ date }) => sums.get(date) ?? { date, present: 0, late: 0, absent: 0 }),
  };
};

/** A mark of a day is the business of this sheet if the student was in the group. */
export const isInside = ({ isInGroup, from, to }: MonthStudent, date: string): boolean =>
  isInGroup && from !== null && to !== null && date >= from && date <= to;

const shift = <Counts extends { present: number; late: number; absent: number }>(
  counts: Counts,
  before: SheetMark,
  after: SheetMark,
): Counts => {
  const next = { ...counts };
  if (before !== 'notTaken') next[NAMES[before]] -= 1;
  if (after !== 'notTaken') next[NAMES[after]] += 1;
  return next;
};

/** An absence that was justified before stays justified when it is marked again. */
const markOf = (mark: Mark, before: SheetMark): SheetMark => {
  const presence = presenceOfMark(mark);
  return presence === 'absent' && before === 'justified' ? before : presence;
};

type Change = { place: number; mark: Mark; state: RowState };

const withChanges = (row: SheetRow, { days }: AttendanceMonthData, changes: readonly Change[]): SheetRow => {
  const cells = [...row.cells];
  let { counts } = row;
  for (const { place, mark, state } of changes) {
    const before = cells[place]?.mark ?? 'notTaken';
    const after = markOf(mark, before);
    cells[place] = { mark: after, state };
    const day = days[place];
    if (!day?.schoolDay || !isInside(row.student, day.date)) continue;
    const justified = counts.justified + Number(after === 'justified') - Number(before === 'justified');
    counts = { ...shift(counts, before, after), justified };
  }
  return { ...row, cells, counts, percentage: percentageOf(counts) };
};

/** Lays the changes of the outboxes over the stored sheet. Rows without changes stay the same. */
export const overlay = (stored: Sheet, month: AttendanceMonthData, states: ReadonlyMap<string, DayState>): Sheet => {
  const changes = new Map<number, Change[]>();
  for (const [date, day] of states) {
    const place = month.days.findIndex((each) => each.date === date);
    for (const { mark, state } of day) {
      changes.set(mark.student.id, [...(changes.get(mark.student.id) ?? []), { place, mark, state }]);
    }
  }
  if (changes.size === 0) return stored;
  const rows = stored.rows.map((row) => {
    const own = changes.get(row.student.id);
    return own ? withChanges(row, month, own) : row;
  });
  const totals = [...stored.totals];
  rows.forEach((row, index) => {
    const before = stored.rows[index];
    if (before === row || !before) return;
    row.cells.forEach(({ mark }, place) => {
      const old = before.cells[place]?.mark ?? 'notTaken';
      const [day, total] = [month.days[place], totals[place]];
      if (old === mark || !total || !day?.schoolDay || !isInside(row.student, day.date)) return;
      totals[place] = shift(total, old, mark);
    });
  });
  return { rows, totals };
};
