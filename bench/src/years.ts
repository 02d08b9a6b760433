import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import type { Pool } from 'pg';
import { turnsPerSecond, type Turns } from './class-rates.ts';
import { CONNECTIONS, median, recordQueries, ROUNDS } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { CLASS } from './seed-classes.ts';
import { marksOf, SCHOOL_DAYS, seedYears, type Years } from './seed-years.ts';
import { benchLogPartitions } from './log-partitions.ts';

/** Ten years. `BENCH_MARKS` is about the number of marks of the large portal. */
const YEARS = 10;
const MARKS = Number(process.env.BENCH_MARKS || 50_000_000);
const SMALL: Years = { groups: CONNECTIONS, years: 1 };
const LARGE: Years = { groups: Math.ceil(MARKS / YEARS / SCHOOL_DAYS / CLASS), years: YEARS };
const DAY = '2026-11-23';

const studentsOf = (groupId: number): number[] =>
  Array.from({ length: CLASS }, (_, place) => (groupId - 1) * CLASS + place + 1);
const save = (groupId: number, delay: boolean) => ({
  groupId,
  date: DAY,
  rows: studentsOf(groupId).map((id) => ({ student: { id }, attendence: true, delay })),
});

/** The calls of a class, with the bodies that a teacher sends in turn. */
const CALLS: [string, (groupId: number) => object[]][] = [
  ['student-attendance/getTable', (groupId) => [{ groupId, date: DAY }]],
  ['student-attendance/save', (groupId) => [save(groupId, true), save(groupId, false)]],
  [
    'student-attendance/getOfStudent',
    (groupId) => studentsOf(groupId).map((studentId) => ({ studentId, from: '2026-08-31', to: DAY })),
  ],
];

/** One teacher per connection, each with a class in the middle of the portal. */
const teachersOf = async (
  { url, pool }: SchoolServer,
  { groups }: Years,
  [path, bodies]: (typeof CALLS)[number],
): Promise<Turns[]> => {
  const teachers: Turns[] = [];
  for (let place = 1; place <= CONNECTIONS; place += 1) {
    const groupId = Math.floor((groups - CONNECTIONS) / 2) + place;
    const token = newToken();
    await recordQueries(pool, (db) => insertSession(db, groupId, hashOfToken(token)));
    teachers.push({ url: `${url}/api/${path}`, token, bodies: bodies(groupId), statements: [] });
  }
  return teachers;
};

const bytesPerMark = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ bytes: string }>(`
    select (sum(pg_total_relation_size(relid)) / (select count(*) from student_attendance))::numeric(6, 1) as bytes
    from pg_partition_tree('student_attendance') where isleaf`);
  return rows[0]?.bytes ?? '';
};

const start = (neighbourUrl: string, years: Years): Promise<SchoolServer> => {
  const name = `years_${marksOf(years)}`;
  const url = new URL(neighbourUrl);
  url.pathname = name;
  return startSchoolServer(neighbourUrl, name, (client) => seedYears(client, url.href, years));
};

/** Prints the cost of a class in a portal of ten school years, against one of a few classes and one year. */
export const benchYears = async (neighbourUrl: string): Promise<void> => {
  await benchLogPartitions(neighbourUrl);
  const servers: SchoolServer[] = [];
  try {
    for (const years of [SMALL, LARGE]) servers.push(await start(neighbourUrl, years));
    const [small, large] = servers;
    if (!small || !large) return;
    const counts = [SMALL, LARGE].map((years) => marksOf(years).toLocaleString('en'));
    for (const call of CALLS) {
      const [few, many] = [await teachersOf(small, SMALL, call), await teachersOf(large, LARGE, call)];
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        ratios.push((await turnsPerSecond(few)) / (await turnsPerSecond(many)));
      console.log(
        `${call[0].padEnd(34)} time with ${counts[1]} marks ÷ with ${counts[0]} = ${median(ratios).toFixed(2)}`,
      );
    }
    console.log(`bytes a mark, with its indexes: ${await bytesPerMark(large.pool)}`);
  } finally {
    for (const server of servers) await server.stop();
  }
};
