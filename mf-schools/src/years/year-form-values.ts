import { WEEKDAYS, type SchoolYearForm } from '@pupitre/shared/contracts/school-year-form';
import { SCHOOL_WEEK, type SchoolYear, type SchoolYearInput } from '@pupitre/shared/contracts/school-years';
import { OFFICIAL } from './official-calendar.ts';

const boxesOf = (weekdays: readonly number[]): Pick<SchoolYearForm, (typeof WEEKDAYS)[number]> => ({
  monday: weekdays.includes(1),
  tuesday: weekdays.includes(2),
  wednesday: weekdays.includes(3),
  thursday: weekdays.includes(4),
  friday: weekdays.includes(5),
  saturday: weekdays.includes(6),
  sunday: weekdays.includes(7),
});

const EMPTY = { name: '', from: '', to: '' };

/** The first form of a school without years proposes the official dates. */
export const newYearValues = (schoolId: number, isFirst: boolean): SchoolYearForm => ({
  ...(isFirst ? OFFICIAL : EMPTY),
  ...boxesOf(SCHOOL_WEEK),
  school: { id: schoolId },
});

export const yearValues = (year: SchoolYear) => ({ ...year, ...boxesOf(year.weekdays) });

/** The body of a year from its form. */
export const yearInput = ({ name, from, to, school, ...form }: SchoolYearForm): SchoolYearInput => ({
  name,
  from,
  to,
  school: { id: school.id },
  weekdays: WEEKDAYS.flatMap((weekday, index) => (form[weekday] ? [index + 1] : [])),
});
