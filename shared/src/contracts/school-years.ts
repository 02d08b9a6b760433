import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { rangeEnd } from './range-end.ts';
import { idNumber, record, reference, shortList, stored, text, wholeNumber } from './fields.ts';
import { tableQuery } from './table.ts';

/** The most days of a school year. */
export const LONGEST_YEAR = 400;

type Start = { from?: unknown };

/** The last day of a year, or of a part of it that has two days or more. An empty field has a rule of its own. */
export const laterDay = () =>
  rangeEnd(LONGEST_YEAR).test(
    'later',
    { id: 'validations.endsSameDay' },
    (to, { parent }: { parent: Start }) => !to || to !== parent.from,
  );

const DAYS_OF_WEEK = 7;
/** The days of the week with classes unless a year says otherwise: Monday to Friday. */
export const SCHOOL_WEEK: readonly number[] = [1, 2, 3, 4, 5];

const areDistinct = (days: readonly unknown[] | undefined): boolean => !days || new Set(days).size === days.length;

export const schoolYearInput = record({
  name: text(60).required(),
  from: day().required(),
  to: laterDay(),
  /** 1 for Monday to 7 for Sunday. */
  weekdays: shortList(wholeNumber().min(1).max(DAYS_OF_WEEK).required(), DAYS_OF_WEEK)
    .min(1)
    .required()
    .test('distinct', { id: 'validations.repeated' }, areDistinct),
  school: reference(),
}).required();
export const schoolYearUpdate = schoolYearInput.shape(stored);

export const SCHOOL_YEAR_COLUMNS = ['name', 'from', 'to'] as const;
export const schoolYearTable = tableQuery(SCHOOL_YEAR_COLUMNS).shape({ schoolId: idNumber().required() });

export const YEAR_STATUSES = ['planned', 'current', 'closed'] as const;
/** A year before, during and after its days, seen from today. */
export type YearStatus = (typeof YEAR_STATUSES)[number];

export type SchoolYearInput = InferType<typeof schoolYearInput>;
export type SchoolYear = Stored & {
  name: string;
  from: string;
  to: string;
  weekdays: number[];
  school: Named;
  status: YearStatus;
  /** The number of days with classes. */
  schoolDays: number;
};
