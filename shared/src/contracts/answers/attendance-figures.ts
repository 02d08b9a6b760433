import {
  attendanceAlerts,
  attendanceTrend,
  groupMonth,
  studentSummary,
  type AttendanceAlert,
  type AttendanceMonthData,
  type AttendanceSummary,
  type AttendanceTrendData,
} from '../attendance-figures.ts';
import type { SchoolDay } from '../school-days.ts';
import { call } from './call.ts';
import { data } from './envelope.ts';
import { count, day, flag, id, listOf, named, nullable, number, object, text, type Schema } from './schema.ts';
import { noSchool } from './years.ts';

const marks = { present: count, late: count, absent: count };
const counts = { ...marks, justified: count };
const figures = { ...counts, percentage: nullable(number) };
const dayFields = { date: day, schoolDay: flag, noSchool: nullable(noSchool) };
const schoolDay: Schema<SchoolDay> = object(dayFields);

const month: Schema<AttendanceMonthData> = object({
  days: listOf(schoolDay),
  students: listOf(
    object({
      id,
      name: text,
      paternal: text,
      maternal: text,
      isInGroup: flag,
      from: nullable(day),
      to: nullable(day),
      counts: object(counts),
      percentage: nullable(number),
    }),
  ),
  marks: listOf(object({ studentId: id, date: day, attendence: flag, delay: flag, justified: flag, rowVersion: id })),
  totals: listOf(object({ date: day, ...marks })),
});

const summed = { ...figures, schoolDays: count, marked: count };
const summary: Schema<AttendanceSummary> = object({
  ...summed,
  months: listOf(object({ ...summed, month: text })),
  days: listOf(object({ ...dayFields, isMarked: flag, attendence: flag, delay: flag, justified: flag })),
});

const trend: Schema<AttendanceTrendData> = object({
  days: listOf(object({ date: day, ...counts })),
  groups: listOf(object({ id, code: text, isDeleted: flag, ...figures })),
});

export const attendanceAlert: Schema<AttendanceAlert> = object({
  student: named,
  group: nullable(named),
  absencesInARow: count,
  percentage: nullable(number),
  from: day,
  to: day,
});

export const ATTENDANCE_FIGURE_CALLS = {
  'POST /student-attendance/getMonth': call(groupMonth, data(month)),
  'POST /student-attendance/getSummary': call(studentSummary, data(summary)),
  'POST /student-attendance/getTrend': call(attendanceTrend, data(trend)),
  'POST /student-attendance/getAlerts': call(attendanceAlerts, data(listOf(attendanceAlert))),
};
