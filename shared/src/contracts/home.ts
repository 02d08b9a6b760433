import type { InferType } from 'yup';
import { day } from './dates.ts';
import { idNumber, formatted, record } from './fields.ts';
import type { NoSchool } from './school-days.ts';

/** The caller's day, in the school's wall clock. */
export const homeInput = record({ date: day().required() }).required();

/** The days of a home that look ahead, today included. */
export const SOON_DAYS = 7;

/** A day with classes, or the reason why there are none. */
export type DayOfSchool = { schoolDay: boolean; noSchool: NoSchool | null };

type Day = { tasksDue: number; events: number };
/** A group of the caller; its roll call is taken once every child in it has a mark of that day. */
export type GroupDay = Day & { id: number; code: string; students: number; attendanceTaken: boolean };
/** A task that a child has not delivered. */
export type DueTask = { id: number; name: string; date: string; time: string };
/** The tasks of the next days, and the newest of those whose day is over, with the number of all. */
export type DueTasks = { tasksSoon: DueTask[]; overdue: DueTask[]; overdueCount: number };
/** A child of the caller; the marks are null before the roll call, tasks are those not delivered. */
export type ChildDay = Day &
  DueTasks &
  DayOfSchool & {
    id: number;
    name: string;
    groupId: number | null;
    attendence: boolean | null;
    delay: boolean | null;
  };

export const CHANGE_KINDS = [
  'task',
  'grade',
  'attendance',
  'stars',
  'document',
  'event',
  'medicNote',
  'justificationAccepted',
  'justificationRejected',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** A record that changed; it has the values of today. Fields that its kind does not have are null. */
export type HomeChange = {
  kind: ChangeKind;
  id: number;
  /** The caller's children that it is about. */
  studentIds: number[];
  /** The time of the last change, ISO 8601 in UTC. */
  at: string;
  /** False for a correction: the record is older than the last visit. */
  isNew: boolean;
  /** The name of the task, the document or the event. */
  name: string | null;
  /** The day of the mark or the stars, the day a task is due, the first day of an event or of an absence. */
  date: string | null;
  attendence: boolean | null;
  delay: boolean | null;
  delivered: boolean | null;
  qualification: number | null;
  /** The number of activities with stars. */
  count: number | null;
};
/** The newest changes since the last visit. `since` is null on the first one; `until` goes back with `home/visited`. */
export type HomeChanges = { since: string | null; until: string; items: HomeChange[]; total: number };

/** The day of a family has classes if that of one child does. */
export type FamilyHome = DayOfSchool & { children: ChildDay[]; changes: HomeChanges };
export type Counts = { schools: number; groups: number; students: number; staff: number };
/** The answer of `home/get` by the caller's role. */
export type StaffHome = DayOfSchool & { groups: GroupDay[] };
export type HomeData = StaffHome | FamilyHome | Counts;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/;

/** The `until` of the changes that were shown. */
export const homeVisit = record({
  at: formatted(MOMENT)
    .required()
    .test('moment', { id: 'validations.format' }, (value) => !value || !Number.isNaN(Date.parse(value))),
}).required();

/** The tasks of one child, seen from a day. */
export const dueTasksInput = record({ studentId: idNumber().required(), date: day().required() }).required();
export type DueTasksInput = InferType<typeof dueTasksInput>;
