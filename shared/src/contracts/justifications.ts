import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { countDays, YEAR_DAYS } from './day-range.ts';
import { isDay, today } from './days.ts';
import { record, reference, stored, text } from './fields.ts';
import { places } from './places.ts';
import { rangeEnd } from './range-end.ts';
import { tableQuery } from './table.ts';

/** The most days of one justification. */
const LONGEST_ABSENCE = 60;
/** The longest reason, and the longest answer to it. */
export const REASON_MAX = 1_000;

export const JUSTIFICATION_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type JustificationStatus = (typeof JUSTIFICATION_STATUSES)[number];

/** An operation is known months before; nobody justifies an absence of the year before the last. */
const isWithinYear = (value: string | undefined): boolean =>
  !value || !isDay(value) || Math.abs(countDays(today(), value)) <= YEAR_DAYS;

/** The absence of a student from one day to another, both included. `url` is the one from the answer of storage/sign. */
export const justificationInput = record({
  student: reference(),
  from: day().required().test('near', { id: 'validations.withinYear' }, isWithinYear),
  to: rangeEnd(LONGEST_ABSENCE).test('near', { id: 'validations.withinYear' }, isWithinYear),
  reason: text(REASON_MAX).required(),
  url: text(1_000).nullable(),
}).required();

const JUSTIFICATION_DECISIONS = ['accepted', 'rejected'] as const;

/** A later decision replaces the one before. */
export const justificationDecision = record({
  ...stored,
  status: text()
    .oneOf([...JUSTIFICATION_DECISIONS])
    .required(),
  answer: text(REASON_MAX).default(''),
}).required();

export const JUSTIFICATION_COLUMNS = [
  'student',
  'group',
  'from',
  'to',
  'reason',
  'status',
  'author',
  'createdAt',
] as const;
/** Without a status the table has all. The pending ones are those that somebody may still decide. */
export const justificationTable = tableQuery(JUSTIFICATION_COLUMNS).shape({
  ...places,
  status: text()
    .oneOf([...JUSTIFICATION_STATUSES])
    .nullable(),
});

export type JustificationInput = InferType<typeof justificationInput>;
export type JustificationDecision = InferType<typeof justificationDecision>;
export type JustificationTable = InferType<typeof justificationTable>;

export type Justification = Stored & {
  student: Named;
  /** The group of today; its name is its code. Null for a student who is in none or left the school. */
  group: Named | null;
  from: string;
  to: string;
  /** The days with classes in it. */
  days: number;
  reason: string;
  /** Opens the file for some minutes; null for none. */
  url: string | null;
  status: JustificationStatus;
  author: Named;
  /** A moment as ISO 8601, in UTC. */
  createdAt: string;
  decidedBy: Named | null;
  decidedAt: string | null;
  /** The school's own words; empty for none. */
  answer: string;
  /** True when the caller may decide it. */
  decidable: boolean;
  /** True when the caller may delete it. */
  deletable: boolean;
};
