import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { flag, idNumber, record, reference, stored, wholeNumber } from './fields.ts';
import { laterDay } from './school-years.ts';
import { tableQuery } from './table.ts';

/** The most grading periods of a year. */
export const MOST_PERIODS = 12;

const isAfterItsStart = (value: unknown, { parent }: { parent: { shownFrom?: unknown } }): boolean =>
  typeof value !== 'string' || typeof parent.shownFrom !== 'string' || value >= parent.shownFrom;

/** A part of a year that grades are given for. Periods of a year do not overlap. */
export const gradingPeriodInput = record({
  schoolYear: reference(),
  number: wholeNumber().min(1).max(MOST_PERIODS).required(),
  from: day().required(),
  to: laterDay(),
  /** Families see the grades from this day on. */
  shownFrom: day().nullable(),
  shownTo: day().nullable().test('order', { id: 'validations.endsBefore' }, isAfterItsStart),
}).required();
export const gradingPeriodUpdate = gradingPeriodInput.shape(stored);

export const GRADING_PERIOD_COLUMNS = ['number', 'from', 'to', 'shownFrom', 'shownTo'] as const;
export const gradingPeriodTable = tableQuery(GRADING_PERIOD_COLUMNS).shape({ schoolYearId: idNumber().required() });

/** Closes the grades of a period, or opens them again. */
export const gradingPeriodClosing = record({ ...stored, closed: flag().required() }).required();

export type GradingPeriodInput = InferType<typeof gradingPeriodInput>;
export type GradingPeriod = Stored & {
  schoolYear: Named;
  number: number;
  from: string;
  to: string;
  shownFrom: string | null;
  shownTo: string | null;
  isClosed: boolean;
  /** The number of days with classes. */
  schoolDays: number;
};
