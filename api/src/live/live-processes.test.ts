import { join } from 'node:path';
import { sql } from 'kysely';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { call } from '../testing/call.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { listen } from '../testing/live.ts';
import { insertLivingSchool, type LivingSchool } from '../testing/schools.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { until } from '../testing/until.ts';

const root = createFolderFixture();
let database: { url: string; drop: () => Promise<void> };
let db: Db;
let school: LivingSchool;
let servers: ServerProcess[] = [];

beforeEach(async () => {
  database = await cloneDatabase();
  db = openDb(database.url, () => undefined);
  school = await insertLivingSchool(db);
  const start = (name: string) =>
    startServerProcess({ DATABASE_URL: database.url, DATA_DIR: join(root, name), DRAIN_SECONDS: '3' });
  servers = await Promise.all(['one', 'two'].map(start));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await db.destroy();
  await database.drop();
});

const urlOf = (place: number): string => servers[place]?.url ?? '';

/** Saves a mark of a day through a server; answers the status. */
const save = async (place: number, day: number): Promise<number> => {
  const date = `2026-05-${String(day).padStart(2, '0')}`;
  const rows = [{ student: { id: school.studentId }, attendence: true, delay: false }];
  const body = { groupId: school.group.id, date, rows };
  const { status } = await call(urlOf(place), 'POST', 'student-attendance/save', body, { token: school.teacher.token });
  return status;
};

test('[LIV-04] a change through one process reaches the streams of another within a second', async () => {
  const page = await listen(urlOf(1), school.parent.token);
  const times: number[] = [];
  for (let day = 1; day <= 20; day += 1) {
    const before = page.news().length;
    expect(await save(0, day)).toBe(200);
    const since = performance.now();
    await until(async () => page.news().length > before);
    times.push(performance.now() - since);
  }
  page.close();
  const slowest = times.toSorted((a, b) => a - b).at(-2) ?? Infinity;
  expect(slowest).toBeLessThan(1_000);
});

test('[LIV-06] a process that drains ends its streams at once and opens none; the other one tells what was missed', async () => {
  const [page, other] = [await listen(urlOf(0), school.parent.token), await listen(urlOf(1), school.parent.token)];
  const since = performance.now();
  servers[0]?.process.kill('SIGTERM');
  await page.ended;
  expect(performance.now() - since).toBeLessThan(2_000);
  const refused = await call(urlOf(0), 'GET', 'live', undefined, { token: school.parent.token });
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(await save(1, 3)).toBe(200);
  const next = await listen(urlOf(1), school.parent.token, 5);
  await until(async () => next.tags().includes('Attendance') && other.tags().includes('Attendance'));
  [next, other].forEach((open) => open.close());
});

test('[LIV-04] streams go on when the database was away for a moment, and miss nothing', async () => {
  const page = await listen(urlOf(0), school.parent.token);
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  await until(async () => (await save(1, 4)) === 200);
  await until(async () => page.tags().includes('Attendance'));
  page.close();
});
