import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { rangeEnd } from './range-end.ts';
import { idNumber, record, reference, stored, text } from './fields.ts';
import { LONGEST_YEAR } from './school-years.ts';
import { tableQuery } from './table.ts';

export const CLOSURE_KINDS = ['holiday', 'cte', 'vacation', 'grading', 'training', 'other'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

/** Days without classes, which are all in their year. */
export const schoolClosureInput = record({
  schoolYear: reference(),
  from: day().required(),
  to: rangeEnd(LONGEST_YEAR),
  kind: text()
    .oneOf([...CLOSURE_KINDS])
    .required(),
  name: text().required(),
}).required();
export const schoolClosureUpdate = schoolClosureInput.shape(stored);

export const SCHOOL_CLOSURE_COLUMNS = ['from', 'to', 'kind', 'name'] as const;
export const schoolClosureTable = tableQuery(SCHOOL_CLOSURE_COLUMNS).shape({ schoolYearId: idNumber().required() });

/** The official calendars that the server has. */
export const OFFICIAL_CALENDARS = ['sep-2026-2027'] as const;
export type OfficialCalendar = (typeof OFFICIAL_CALENDARS)[number];

/** Fills a year from an official calendar. What the year has already stays. */
export const schoolClosureFill = record({
  schoolYear: reference(),
  source: text()
    .oneOf([...OFFICIAL_CALENDARS])
    .required(),
}).required();

export type SchoolClosureInput = InferType<typeof schoolClosureInput>;
export type SchoolClosure = Stored & { schoolYear: Named; from: string; to: string; kind: ClosureKind; name: string };
/** The numbers of closures and periods that were added, and the days with classes of the year afterwards. */
export type FilledYear = { closures: number; periods: number; schoolDays: number };
