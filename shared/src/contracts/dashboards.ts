import type { AttendanceAlert, AttendanceCounts } from './attendance-figures.ts';
import { day } from './dates.ts';
import { idNumber, record } from './fields.ts';
import type { Counts } from './home.ts';
import type { Role } from './roles.ts';
import type { NoSchool } from './school-days.ts';

/** A school seen from a day. Directives may leave out their own school. */
export const schoolDashboardInput = record({
  schoolId: idNumber().nullable(),
  date: day().required(),
}).required();

/** The days of a school that has neither a grading period nor a school year on the day. */
export const DAYS_WITHOUT_PERIOD = 60;
/** The most absent students, and the most students who miss much, that an answer names. */
export const MOST_ABSENT = 50;
export const MOST_ALERTS = 10;

/** A group whose roll call of the day is not complete. */
export type MissingRollCall = { id: number; code: string; teacher: string };
export type AbsentStudent = { id: number; name: string; groupCode: string | null; justified: boolean };

export type SchoolToday = AttendanceCounts & {
  schoolDay: boolean;
  noSchool: NoSchool | null;
  /** The groups of this year, or of none, with students, and the number of their students. */
  groups: number;
  students: number;
  /** The groups with students of any year that are not archived. A promotion leaves those of a year that has not begun. */
  openGroups: number;
  rollCallsMissing: MissingRollCall[];
  /** Those without a justification first. */
  absentStudents: AbsentStudent[];
  justificationsWaiting: number;
  studentsToConfirm: number;
  tasksDue: number;
  /** The students who miss most, and the number of all who miss much. */
  alerts: AttendanceAlert[];
  alertCount: number;
};

export const PERIOD_SOURCES = ['gradingPeriod', 'schoolYear', 'days'] as const;
export type PeriodSource = (typeof PERIOD_SOURCES)[number];

/** A week by its Monday. */
export type WeekAttendance = { from: string; percentage: number | null };
export type GroupAttendance = {
  id: number;
  code: string;
  percentage: number | null;
  marked: number;
  missingRollCalls: number;
};

/** `from` and `to` are those of the whole period; its numbers end with the day. */
export type SchoolPeriod = AttendanceCounts & {
  from: string;
  to: string;
  source: PeriodSource;
  /** The number of the grading period, or null. */
  number: number | null;
  percentage: number | null;
  byWeek: WeekAttendance[];
  /** From the highest percentage to the lowest, and then those without marks. */
  groups: GroupAttendance[];
};
export type SchoolNumbers = { today: SchoolToday; period: SchoolPeriod };

export const USE_SPANS = ['day', 'week', 'month'] as const;
/** The last 24 hours, 7 days and 30 days. */
export type UseSpan = (typeof USE_SPANS)[number];
export type UsersByRole = Record<Role, number>;

/** A version that users get, with the screens that were opened in the last 24 hours and those that failed. */
export type RemoteUse = { name: string; version: string; isCanary: boolean; views: number; failures: number };

export type PortalNumbers = Counts & {
  activeUsers: Record<UseSpan, UsersByRole>;
  remotes: RemoteUse[];
  /** Mails that are not sent yet, and those of them whose last try failed. */
  mails: { waiting: number; failing: number };
  schoolsWithoutYear: number;
  /** The time of the last backup that was verified by a restore, ISO 8601 in UTC. */
  lastBackup: string | null;
};
