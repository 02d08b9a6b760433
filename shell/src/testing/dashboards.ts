import type { PortalNumbers, SchoolNumbers } from '@pupitre/shared/contracts/dashboards';

type Changes = { today?: Partial<SchoolNumbers['today']>; period?: Partial<SchoolNumbers['period']> };

/** Builds the dashboard of a school with two groups, one of them without a roll call. */
export const aSchoolDashboard = ({ today = {}, period = {} }: Changes = {}): SchoolNumbers => ({
  today: {
    schoolDay: true,
    noSchool: null,
    groups: 2,
    students: 56,
    openGroups: 2,
    rollCallsMissing: [{ id: 3, code: '3A', teacher: 'MARÍA LUNA RÍOS' }],
    present: 25,
    late: 2,
    absent: 1,
    justified: 1,
    absentStudents: [{ id: 21, name: 'ANA LÓPEZ RÍOS', groupCode: '1A', justified: true }],
    justificationsWaiting: 4,
    studentsToConfirm: 5,
    tasksDue: 6,
    alerts: [],
    alertCount: 0,
    ...today,
  },
  period: {
    from: '2026-08-31',
    to: '2026-11-26',
    source: 'gradingPeriod',
    number: 1,
    percentage: 93.3,
    present: 1_300,
    late: 100,
    absent: 101,
    justified: 40,
    byWeek: [
      { from: '2026-08-31', percentage: 95 },
      { from: '2026-09-07', percentage: null },
      { from: '2026-09-14', percentage: 91.5 },
    ],
    groups: [
      { id: 1, code: '1A', percentage: 97.1, marked: 900, missingRollCalls: 0 },
      { id: 3, code: '3A', percentage: 88, marked: 601, missingRollCalls: 2 },
    ],
    ...period,
  },
});

const users = { super_admin: 1, directive: 2, teacher: 30, parent: 400 };

/** Builds the dashboard of a portal with one remote and its canary. */
export const aPortalDashboard = (changes: Partial<PortalNumbers> = {}): PortalNumbers => ({
  schools: 1,
  groups: 12,
  students: 1_234,
  staff: 20,
  activeUsers: { day: users, week: { ...users, parent: 700 }, month: { ...users, parent: 1_100 } },
  remotes: [
    { name: 'mf-groups', version: '1.4.0', isCanary: false, views: 812, failures: 0 },
    { name: 'mf-groups', version: '1.5.0', isCanary: true, views: 90, failures: 7 },
  ],
  mails: { waiting: 3, failing: 2 },
  schoolsWithoutYear: 4,
  lastBackup: null,
  ...changes,
});
