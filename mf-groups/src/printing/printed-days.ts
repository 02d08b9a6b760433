import type { SchoolDay } from '@pupitre/shared/contracts/school-days';
import { addDays, momentOf } from '@pupitre/shared/ui/days';

const SATURDAY = 6;

const isWeekend = (day: string): boolean => new Date(momentOf(day)).getUTCDay() % SATURDAY === 0;

/**
 * The days that get a column: those with classes, the working days on which something else is, and those with marks,
 * because the paper hides no mark.
 */
export const printedDays = (days: readonly SchoolDay[], marked: ReadonlySet<string>): SchoolDay[] =>
  days.filter(
    ({ date, schoolDay, noSchool }) =>
      schoolDay || marked.has(date) || (noSchool?.kind !== 'weekday' && !isWeekend(date)),
  );

/** Several days in a row with the same reason. */
export type ClosedDays = { from: string; to: string; noSchool: NonNullable<SchoolDay['noSchool']> };

/** The printed days without classes. A weekend between two of them with the same reason does not part them. */
export const closedDays = (columns: readonly SchoolDay[]): ClosedDays[] =>
  columns.reduce<ClosedDays[]>((found, { date, noSchool }, index) => {
    if (!noSchool) return found;
    const last = found.at(-1);
    const before = columns[index - 1];
    const goesOn =
      last !== undefined &&
      last.to === before?.date &&
      last.to >= addDays(date, -3) &&
      last.noSchool.kind === noSchool.kind &&
      last.noSchool.name === noSchool.name;
    return goesOn ? [...found.slice(0, -1), { ...last, to: date }] : [...found, { from: date, to: date, noSchool }];
  }, []);
