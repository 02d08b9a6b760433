import type { InferType } from 'yup';
import type { Named } from './answers.ts';
import { day } from './dates.ts';
import { YEAR_DAYS } from './day-range.ts';
import { idNumber, record } from './fields.ts';
import { rangeEnd } from './range-end.ts';
import { tableQuery } from './table.ts';

/** The marks of one student from one day to another, both included. */
export const attendanceOfStudent = record({
  studentId: idNumber().required(),
  from: day().required(),
  to: rangeEnd(YEAR_DAYS),
}).required();

export const STUDENT_TASK_COLUMNS = ['name', 'date'] as const;
/** The tasks of the groups that a student was in. */
export const tasksOfStudent = tableQuery(STUDENT_TASK_COLUMNS).shape({ studentId: idNumber().required() });

export type AttendanceOfStudent = InferType<typeof attendanceOfStudent>;
/** A day of a student in a school. The specification has the spelling `attendence`. `justified` is only an absence. */
export type MarkedDay = { date: string; school: Named; attendence: boolean; delay: boolean; justified: boolean };
/** `present` counts the days without a delay. */
export type MarkCounts = { present: number; late: number; absent: number };
export type StudentAttendance = { days: MarkedDay[]; counts: MarkCounts };
/** A task with what a student made of it; `id` is that of the task. A group's name is its code. */
export type TaskOfStudent = {
  id: number;
  name: string;
  description: string;
  date: string;
  time: string;
  group: Named;
  delivered: boolean;
  qualification: number | null;
};
