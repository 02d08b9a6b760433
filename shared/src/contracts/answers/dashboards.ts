import {
  PERIOD_SOURCES,
  schoolDashboardInput,
  type PortalNumbers,
  type SchoolNumbers,
  type SchoolPeriod,
  type SchoolToday,
  type UsersByRole,
} from '../dashboards.ts';
import { NO_SCHOOL_KINDS } from '../school-days.ts';
import { attendanceAlert } from './attendance-figures.ts';
import { call } from './call.ts';
import { data } from './envelope.ts';
import { count, day, flag, id, listOf, moment, nullable, number, object, oneOf, text, type Schema } from './schema.ts';

const marks = { present: count, late: count, absent: count, justified: count };
const percentage = nullable(number);

const today: Schema<SchoolToday> = object({
  ...marks,
  schoolDay: flag,
  noSchool: nullable(object({ kind: oneOf(NO_SCHOOL_KINDS), name: nullable(text) })),
  groups: count,
  students: count,
  openGroups: count,
  rollCallsMissing: listOf(object({ id, code: text, teacher: text })),
  absentStudents: listOf(object({ id, name: text, groupCode: nullable(text), justified: flag })),
  justificationsWaiting: count,
  studentsToConfirm: count,
  tasksDue: count,
  alerts: listOf(attendanceAlert),
  alertCount: count,
});
const period: Schema<SchoolPeriod> = object({
  ...marks,
  from: day,
  to: day,
  source: oneOf(PERIOD_SOURCES),
  number: nullable(count),
  percentage,
  byWeek: listOf(object({ from: day, percentage })),
  groups: listOf(object({ id, code: text, percentage, marked: count, missingRollCalls: count })),
});
const school: Schema<SchoolNumbers> = object({ today, period });

const users: Schema<UsersByRole> = object({ super_admin: count, directive: count, teacher: count, parent: count });
const portal: Schema<PortalNumbers> = object({
  schools: count,
  groups: count,
  students: count,
  staff: count,
  activeUsers: object({ day: users, week: users, month: users }),
  remotes: listOf(object({ name: text, version: text, isCanary: flag, views: count, failures: count })),
  mails: object({ waiting: count, failing: count }),
  schoolsWithoutYear: count,
  lastBackup: nullable(moment),
});

export const DASHBOARD_CALLS = {
  'POST /dashboards/getSchool': call(schoolDashboardInput, data(school)),
  'POST /dashboards/getPortal': call(null, data(portal)),
};
