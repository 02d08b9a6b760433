import { YEAR_DAYS } from '@pupitre/shared/contracts/day-range';
import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import { addDays, addMonths, daysOf, isSameMonth, monthOf, today, type Month } from '@pupitre/shared/ui/days';

/** The days of a range, YYYY-MM-DD, both included. */
export type Days = { from: string; to: string };

const endOf = ({ leftOn }: Enrollment): string => leftOn ?? today();

/** The months from the first day of the enrolments to the last one, the earliest first. */
export const monthsOf = (enrollments: readonly Enrollment[]): Month[] => {
  const first = enrollments.map(({ enteredOn }) => enteredOn).toSorted()[0] ?? today();
  const last = enrollments.map(endOf).toSorted().at(-1) ?? today();
  const months = [monthOf(first)];
  for (let month = monthOf(first); !isSameMonth(month, monthOf(last > first ? last : first));) {
    month = addMonths(month, 1);
    months.push(month);
  }
  return months;
};

export const rangeOf = (month: Month): Days => {
  const days = daysOf(month);
  return { from: days[0] ?? today(), to: days.at(-1) ?? today() };
};

/** The latest enrolment with a day in a month; null for none. */
export const enrollmentIn = (enrollments: readonly Enrollment[], month: Month): Enrollment | null => {
  const { from, to } = rangeOf(month);
  const isIn = (enrollment: Enrollment): boolean => enrollment.enteredOn <= to && endOf(enrollment) >= from;
  return enrollments.filter(isIn).toSorted((one, other) => endOf(other).localeCompare(endOf(one)))[0] ?? null;
};

/** The days of an enrolment until today; of a longer one the last year. */
export const daysIn = (enrollment: Enrollment): Days => {
  const to = endOf(enrollment);
  const earliest = addDays(to, 1 - YEAR_DAYS);
  const from = enrollment.enteredOn > earliest ? enrollment.enteredOn : earliest;
  return { from: from > to ? to : from, to };
};
