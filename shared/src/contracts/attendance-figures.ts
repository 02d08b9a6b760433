import type { InferType } from 'yup';
import type { Named } from './answers.ts';
import { day } from './dates.ts';
import { YEAR_DAYS } from './day-range.ts';
import { YEARS } from './days.ts';
import { idNumber, record, wholeNumber } from './fields.ts';
import { rangeEnd } from './range-end.ts';
import type { SchoolDay } from './school-days.ts';
import type { Classmate } from './students.ts';

export const groupMonth = record({
  groupId: idNumber().required(),
  month: wholeNumber().min(1).max(12).required(),
  year: wholeNumber().min(YEARS.first).max(YEARS.last).required(),
}).required();

export const studentSummary = record({
  studentId: idNumber().required(),
  from: day().required(),
  to: rangeEnd(YEAR_DAYS),
}).required();

type Place = { groupId?: number | null; studentId?: number | null };

const isNamed = (id: unknown): boolean => id !== null && id !== undefined;
const place = { groupId: idNumber().nullable() };
/** The widest place of a body; one of them has to be named. */
const schoolId = () =>
  idNumber()
    .nullable()
    .test('place', { id: 'validations.required' }, (value, { parent }: { parent: Place }) =>
      [value, parent.groupId, parent.studentId].some(isNamed),
    );

/** The marks of a school or, if it is named, of one of its groups. */
export const attendanceTrend = record({
  ...place,
  schoolId: schoolId(),
  from: day().required(),
  to: rangeEnd(YEAR_DAYS),
}).required();

/** The students of a school, of a group of it or one student: the narrowest place that is named. */
export const attendanceAlerts = record({
  ...place,
  schoolId: schoolId(),
  studentId: idNumber().nullable(),
  date: day().required(),
}).required();

export type GroupMonth = InferType<typeof groupMonth>;
export type StudentSummary = InferType<typeof studentSummary>;
export type AttendanceTrendQuery = InferType<typeof attendanceTrend>;
export type AttendanceAlertsQuery = InferType<typeof attendanceAlerts>;

/**
 * `present` counts the marks without a delay. A justified absence is an absence too. Marks on days without classes, and
 * outside the student's stays in the school, are not counted.
 */
export type AttendanceCounts = { present: number; late: number; absent: number; justified: number };
/** `percentage` is (present + late) ÷ marks, with one decimal at most; null without marks. */
export type AttendanceFigures = AttendanceCounts & { percentage: number | null };

export type MonthStudent = Classmate & {
  isInGroup: boolean;
  /** The first and the last day of the month on which the student is in the group; null for none. */
  from: string | null;
  to: string | null;
  counts: AttendanceCounts;
  percentage: number | null;
};
export type MonthMark = {
  studentId: number;
  date: string;
  attendence: boolean;
  delay: boolean;
  justified: boolean;
  rowVersion: number;
};
export type DayTotals = { date: string; present: number; late: number; absent: number };
export type AttendanceMonthData = {
  days: SchoolDay[];
  students: MonthStudent[];
  marks: MonthMark[];
  totals: DayTotals[];
};

export type SummaryFigures = AttendanceFigures & {
  /** The days with classes on which the student was in the school. */
  schoolDays: number;
  marked: number;
};
/** One month of a summary, YYYY-MM. */
export type SummaryMonth = SummaryFigures & { month: string };
/** A day of a student in a school; without a mark all three are false. */
export type SummaryDay = SchoolDay & { isMarked: boolean; attendence: boolean; delay: boolean; justified: boolean };
export type AttendanceSummary = SummaryFigures & { months: SummaryMonth[]; days: SummaryDay[] };

export type TrendDay = AttendanceCounts & { date: string };
/** Nobody opens a deleted group, and its code may be that of another one. */
export type TrendGroup = AttendanceFigures & { id: number; code: string; isDeleted: boolean };
/** `groups` is empty for a group. */
export type AttendanceTrendData = { days: TrendDay[]; groups: TrendGroup[] };

/** `percentage` is that from `from` to `to`. */
export type AttendanceAlert = {
  student: Named;
  group: Named | null;
  absencesInARow: number;
  percentage: number | null;
  from: string;
  to: string;
};
