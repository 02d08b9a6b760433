import { day } from './dates.ts';
import { record } from './fields.ts';

/** The caller's day, in the school's wall clock. */
export const homeInput = record({ date: day().required() }).required();

type Day = { tasksDue: number; events: number };
/** A group of the caller; its roll call is taken once every child in it has a mark of that day. */
export type GroupDay = Day & { id: number; code: string; students: number; attendanceTaken: boolean };
/** A child of the caller; the marks are null before the roll call, tasks are those not delivered. */
export type ChildDay = Day & {
  id: number;
  name: string;
  groupId: number | null;
  attendence: boolean | null;
  delay: boolean | null;
};
export type Counts = { schools: number; groups: number; students: number; staff: number };
/** The answer of `home/get` by the caller's role. */
export type HomeData = { groups: GroupDay[] } | { children: ChildDay[] } | Counts;
