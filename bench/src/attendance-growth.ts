import type { PoolClient } from 'pg';
import { compare, sideOf, type Call, type Case, type Side } from './growth.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { LAST_DAY, seedGrowth, type PortalSize } from './seed-growth.ts';
import { seedYearWork, YEAR } from './seed-year-work.ts';

/** The same school on both sides, with about 10,000 marks. On the large side others have a million. */
const SCHOOL = { students: 102, groups: 3, days: 100, requests: 1 };
const SMALL: PortalSize = { ...SCHOOL, schools: 2 };
/** `ATTENDANCE_SCHOOLS` makes a short try of it. */
const LARGE: PortalSize = { ...SCHOOL, schools: Number(process.env['ATTENDANCE_SCHOOLS'] ?? 10_000) };
/** The marks of each child of the other schools, in this school year and in the one before. */
const MARKS_OF_OTHERS = `
  insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
  select school_id, group_id, id, date '${LAST_DAY}' - day * 37, id % 20 <> 1, false
  from generate_series(0, 9) day, students where school_id > 1`;

/** A read may cost so much more beside a million marks. */
const MOST = 1.3;
/** Equal reads differ by half on a busy machine, so the medians are those of many. */
const ROUNDS = Number(process.env['ATTENDANCE_ROUNDS'] ?? 61);

const RANGE = { from: '2026-02-19', to: LAST_DAY };
const ATTENDANCE = [
  { name: 'month of a group', path: 'getMonth', reader: 'teacher', body: { groupId: 2, month: 5, year: 2026 } },
  { name: 'summary of a student', path: 'getSummary', reader: 'directive', body: { studentId: 41, ...RANGE } },
  { name: 'days of a student', path: 'getOfStudent', reader: 'directive', body: { studentId: 41, ...RANGE } },
  { name: 'trend of a group', path: 'getTrend', reader: 'teacher', body: { groupId: 2, ...RANGE } },
  { name: 'trend of a school', path: 'getTrend', reader: 'directive', body: { schoolId: 1, ...RANGE } },
  { name: 'alerts of a group', path: 'getAlerts', reader: 'teacher', body: { groupId: 2, date: LAST_DAY } },
  { name: 'alerts of a school', path: 'getAlerts', reader: 'directive', body: { schoolId: 1, date: LAST_DAY } },
  { name: 'alerts of a student', path: 'getAlerts', reader: 'directive', body: { studentId: 41, date: LAST_DAY } },
] as const;

type Read = Call & { name: string };
const PAGE = { page: 1, rowsPerPage: 25, sortBy: 'id', descending: true, search: '' };
const PERIOD = { groupId: 2, gradingPeriodId: YEAR.period };
const CARD = { studentId: 41, schoolYearId: YEAR.id };
const NEXT = { schoolYear: { id: YEAR.next }, date: YEAR.nextDay };
const DAYS = { groupId: 2, from: YEAR.from, to: YEAR.to };

const READS: readonly Read[] = [
  ...ATTENDANCE.map((read) => ({ ...read, path: `student-attendance/${read.path}` })),
  { name: 'days of a year', path: 'school-days/get', reader: 'teacher', body: DAYS },
  { name: 'grades of a period', path: 'period-grades/getGrid', reader: 'teacher', body: PERIOD },
  { name: 'report card', path: 'report-cards/get', reader: 'directive', body: CARD },
  { name: 'report cards of a group', path: 'report-cards/getOfGroup', reader: 'teacher', body: { groupId: 2 } },
  ...(['teacher', 'directive'] as const).map((reader) => ({
    name: `justifications, ${reader}`,
    path: 'justifications/getTable',
    reader,
    body: { ...PAGE, ...(reader === 'teacher' ? { groupId: 2 } : { schoolId: 1 }) },
  })),
  { name: 'preview of a promotion', path: 'promotions/preview', reader: 'directive', body: NEXT },
  {
    name: 'promotions',
    path: 'promotions/getTable',
    reader: 'directive',
    body: { ...PAGE, schoolId: 1, sortBy: 'at' },
  },
];

const seed =
  (size: PortalSize) =>
  async (client: PoolClient): Promise<void> => {
    await seedGrowth(client, size);
    await client.query(MARKS_OF_OTHERS);
    await seedYearWork(client);
  };

/** Prints each read, and throws when some of them cost more than they may. */
const printRatios = async (small: Side, large: Side): Promise<void> => {
  const above: string[] = [];
  for (const { name, ...call } of READS) {
    const one: Case = { name, small: call, large: call };
    const times = await compare(small, large, one, ROUNDS);
    const ratio = times.large / times.small;
    if (ratio > MOST) above.push(name);
    console.log(`${name.padEnd(26)} ${ratio.toFixed(2)}  (${times.small.toFixed(1)} → ${times.large.toFixed(1)} ms)`);
  }
  if (above.length > 0) throw new Error(`It may be ${MOST} at most: ${above.join(', ')}.`);
};

/** Prints what the reads of a school year cost beside a million marks of others, as a ratio to the same school nearly alone. */
export const benchAttendance = async (neighbourUrl: string): Promise<void> => {
  const servers: SchoolServer[] = [];
  try {
    for (const [name, size] of Object.entries({ small: SMALL, large: LARGE })) {
      servers.push(await startSchoolServer(neighbourUrl, `attendance_${name}`, seed(size)));
    }
    const [few, many] = servers;
    if (few && many) await printRatios(await sideOf(few), await sideOf(many));
  } finally {
    for (const server of servers) await server.stop();
  }
};
