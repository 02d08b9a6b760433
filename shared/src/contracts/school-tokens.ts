import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { isDay } from './days.ts';
import { flag, idNumber, record, shortList, text, wholeNumber } from './fields.ts';
import { isMoment } from './joining.ts';

/** The rights of a token. None of them writes. */
export const TOKEN_SCOPES = ['rosters:read', 'attendance:read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const isTokenScope = (value: unknown): value is TokenScope => TOKEN_SCOPES.some((scope) => scope === value);

/** The life of a token in days. */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const;
/** The most tokens of a school that have not expired. Those whom nobody remembers are a danger. */
export const MOST_TOKENS = 20;
const NAME_MAX = 60;

/** A token by which another program reads the data of one school. */
export const schoolTokenInput = record({
  schoolId: idNumber().required(),
  /** The program that uses it. */
  name: text(NAME_MAX).required(),
  scopes: shortList(text().oneOf(TOKEN_SCOPES).required(), TOKEN_SCOPES.length).required().min(1),
  days: wholeNumber().min(1).max(TOKEN_DAYS.most).default(TOKEN_DAYS.usual),
}).required();
export type SchoolTokenInput = InferType<typeof schoolTokenInput>;

/** The same in a form, where each scope is a box of its own. */
export const schoolTokenForm = record({
  name: text(NAME_MAX).required(),
  days: wholeNumber().required().min(1).max(TOKEN_DAYS.most),
  rosters: flag().required(),
  attendance: flag()
    .required()
    .test(
      'one',
      { id: 'validations.required' },
      (value, { parent }: { parent: { rosters?: unknown } }) => value || parent.rosters === true,
    ),
}).required();
export type SchoolTokenForm = InferType<typeof schoolTokenForm>;

export const schoolTokenTable = record({ schoolId: idNumber().required() }).required();

/** A token without its secret, of which the server stores only a hash. */
export type SchoolToken = Stored & {
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  createdBy: Named;
  expiresAt: string;
  isExpired: boolean;
  /** The last read, noted once in five minutes; null for never. */
  lastUsedAt: string | null;
};

const READ_LIMIT = { usual: 100, most: 500 } as const;
/** The most days of one read of attendance. */
const MOST_ATTENDANCE_DAYS = 31;

const CURSOR_MAX = 200;
const DAY_MS = 86_400_000;

/** A question of a program stands in the address, where numbers are texts. */
const page = {
  limit: wholeNumber()
    .transform((_value, digits: unknown) => (/^\d{1,4}$/.test(String(digits)) ? Number(digits) : Number.NaN))
    .min(1)
    .max(READ_LIMIT.most)
    .default(READ_LIMIT.usual),
  /** The `next` of the page before. */
  cursor: text(CURSOR_MAX),
  /** Only what was written since then: the `asOf` of an earlier read. */
  changedSince: text().test('moment', { id: 'validations.moment' }, (value) => !value || isMoment(value)),
};

/** A list of a school. */
export const listQuestion = record(page).required();
export type ListQuestion = InferType<typeof listQuestion>;

/** The lists of which `deleted` names the rows that are gone. */
export const READ_LISTS = ['enrollments', 'groups', 'staff', 'students'] as const;
export const isReadList = (value: string): boolean => READ_LISTS.some((list) => list === value);

/** The rows that the lists have no more, of those that were written since a moment. */
export const deletedQuestion = listQuestion.shape({ changedSince: page.changedSince.required() });

type Ends = { from?: string; to?: string };

const daysBetween = ({ from = '', to = '' }: Ends): number =>
  isDay(from) && isDay(to) ? (Date.parse(to) - Date.parse(from)) / DAY_MS : 0;

/** The attendance of some days, both ends included. */
export const attendanceQuestion = record({
  ...page,
  from: day().required(),
  to: day()
    .required()
    .test('order', { id: 'validations.endsBefore' }, (_, { parent }: { parent: Ends }) => daysBetween(parent) >= 0)
    .test(
      'range',
      { id: 'validations.range', values: { days: MOST_ATTENDANCE_DAYS } },
      (_, { parent }: { parent: Ends }) => daysBetween(parent) < MOST_ATTENDANCE_DAYS,
    ),
}).required();
export type AttendanceQuestion = InferType<typeof attendanceQuestion>;

type Reference = { id: number };

export type ReadSchool = {
  id: number;
  name: string;
  cct: string;
  timeZone: string;
  schoolYear: { id: number; name: string; from: string; to: string } | null;
};
export type ReadGroup = {
  id: number;
  code: string;
  description: string;
  level: string | null;
  grade: number | null;
  schoolYear: Reference | null;
  teacher: Reference;
  employees: Reference[];
  archivedAt: string | null;
};
export type ReadStudent = {
  id: number;
  name: string;
  paternal: string;
  maternal: string;
  birthdate: string;
  group: Reference | null;
};
export type ReadStaff = {
  id: number;
  name: string;
  paternal: string;
  maternal: string;
  email: string;
  role: 'directive' | 'teacher';
};
export type ReadEnrollment = {
  id: number;
  student: Reference;
  group: Reference | null;
  enteredOn: string;
  leftOn: string | null;
  isConfirmed: boolean;
};
export const MARK_STATES = ['present', 'delay', 'absent'] as const;
export type ReadMark = {
  id: number;
  student: Reference;
  group: Reference;
  date: string;
  state: (typeof MARK_STATES)[number];
  /** An accepted justification covers the absence. */
  isJustified: boolean;
};

/** A row that a list has no more. */
export type ReadGone = { list: (typeof READ_LISTS)[number]; id: number };

/** A page of a list. Without `next` it is the last one. */
export type ReadPage<Row> = { items: Row[]; next: string | null; asOf: string };
