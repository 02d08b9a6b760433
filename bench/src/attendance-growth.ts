import type { PoolClient } from 'pg';
import { compare, sideOf, type Case, type Side } from './growth.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { LAST_DAY, seedGrowth, type PortalSize } from './seed-growth.ts';

/** The same school on both sides, with about 10,000 marks. On the large side others have a million. */
const SCHOOL = { students: 102, groups: 3, days: 100, requests: 1 };
const SMALL: PortalSize = { ...SCHOOL, schools: 2 };
const LARGE: PortalSize = { ...SCHOOL, schools: 10_000 };
/** The marks of each child of the other schools, in this school year and in the one before. */
const MARKS_OF_OTHERS = `
  insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
  select school_id, group_id, id, date '${LAST_DAY}' - day * 37, id % 20 <> 1, false
  from generate_series(0, 9) day, students where school_id > 1`;

/** A read may cost so much more beside a million marks. */
const MOST = 1.3;

const RANGE = { from: '2026-02-19', to: LAST_DAY };
const READS = [
  { name: 'month of a group', path: 'getMonth', reader: 'teacher', body: { groupId: 2, month: 5, year: 2026 } },
  { name: 'summary of a student', path: 'getSummary', reader: 'directive', body: { studentId: 41, ...RANGE } },
  { name: 'trend of a group', path: 'getTrend', reader: 'teacher', body: { groupId: 2, ...RANGE } },
  { name: 'trend of a school', path: 'getTrend', reader: 'directive', body: { schoolId: 1, ...RANGE } },
  { name: 'alerts of a group', path: 'getAlerts', reader: 'teacher', body: { groupId: 2, date: LAST_DAY } },
  { name: 'alerts of a school', path: 'getAlerts', reader: 'directive', body: { schoolId: 1, date: LAST_DAY } },
  { name: 'alerts of a student', path: 'getAlerts', reader: 'directive', body: { studentId: 41, date: LAST_DAY } },
] as const;

const seed =
  (size: PortalSize) =>
  async (client: PoolClient): Promise<void> => {
    await seedGrowth(client, size);
    await client.query(MARKS_OF_OTHERS);
    await client.query('vacuum analyze student_attendance');
  };

const printRatios = async (small: Side, large: Side): Promise<void> => {
  for (const { name, path, reader, body } of READS) {
    const call = { path: `student-attendance/${path}`, reader, body };
    const one: Case = { name, small: call, large: call };
    const times = await compare(small, large, one);
    const ratio = times.large / times.small;
    const flag = ratio > MOST ? '  ← above the limit' : '';
    console.log(
      `${name.padEnd(24)} ${ratio.toFixed(2)}  (${times.small.toFixed(1)} → ${times.large.toFixed(1)} ms)${flag}`,
    );
  }
};

/** Prints what attendance over time costs beside a million marks of others, as a ratio to the same school nearly alone. */
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
