import type { InferType } from 'yup';
import { day } from './dates.ts';
import { YEAR_DAYS } from './day-range.ts';
import { idNumber, record } from './fields.ts';
import { rangeEnd } from './range-end.ts';
import type { ClosureKind } from './school-closures.ts';

/** The reasons of a day without classes: a closure, the day of the week, or the time between two school years. */
export const NO_SCHOOL_KINDS = [
  'holiday',
  'cte',
  'vacation',
  'grading',
  'training',
  'other',
  'weekday',
  'betweenYears',
] as const;
export type NoSchoolKind = ClosureKind | 'weekday' | 'betweenYears';
/** `name` is that of a closure. */
export type NoSchool = { kind: NoSchoolKind; name: string | null };

/** The days of a school, or of the school of a group. */
export const schoolDaysQuery = record({
  schoolId: idNumber()
    .nullable()
    .test('place', { id: 'validations.required' }, (value, { parent }: { parent: { groupId?: unknown } }) =>
      Boolean(value ?? parent.groupId),
    ),
  groupId: idNumber().nullable(),
  from: day().required(),
  to: rangeEnd(YEAR_DAYS),
}).required();
export type SchoolDaysQuery = InferType<typeof schoolDaysQuery>;

export type SchoolDay = { date: string; schoolDay: boolean; noSchool: NoSchool | null };
