import { sql } from 'kysely';
import { openDb } from '../../db/pool.ts';
import type { Db } from '../../db/schema.ts';
import { call } from '../../testing/call.ts';
import { createFolderFixture } from '../../testing/folder.ts';
import { childRow, guardianCells } from '../../testing/import-fixture.ts';
import { untilAllEnded, untilWaiting } from '../../testing/locked-rows.ts';
import { insertGroupRow, insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';

jest.setTimeout(300_000);

const folder = createFolderFixture();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Db;
let school: LivingSchool;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDb(database.url, () => undefined);
  school = await insertLivingSchool(db);
  await insertGroupRow(db, school.id, school.teacher.id, { code: '1A' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const start = () => startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder });

const TABLES = [
  'students',
  'enrollments',
  'student_guardians',
  'users',
  'batches',
  'batch_rows',
  'imports',
  'audit_log',
];

/** The number of rows in each table that an import writes, its log included. */
const stored = async (): Promise<number[]> => {
  const counts = TABLES.map((table) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db),
  );
  return (await Promise.all(counts)).map(({ rows }) => rows[0]?.count ?? 0);
};

const list = () => ({
  schoolId: school.id,
  kind: 'students',
  key: 'killed',
  onlyGood: false,
  rows: Array.from({ length: 200 }, (_, place) =>
    childRow(place, { group: '1A', ...guardianCells('guardian1', place) }),
  ),
});
const send = (url: string) =>
  call<{ counts: { new: number } }>(url, 'POST', 'imports/apply', list(), { token: school.directive.token });

test('[IMP-09] a server that is killed during an import leaves nothing of it, and the same key imports afterwards', async () => {
  const before = await stored();
  const server = await start();
  // The accounts, students and enrolments are written by the time that the links wait for this table.
  await db.transaction().execute(async (tx) => {
    await sql`lock table one_time_tokens in share mode`.execute(tx);
    const answer = send(server.url).catch(() => null);
    await untilWaiting(db, 1);
    server.process.kill('SIGKILL');
    await server.exit;
    expect(await answer).toBeNull();
  });
  await untilAllEnded(db);
  expect(await stored()).toEqual(before);

  const next = await start();
  const { body } = await send(next.url);
  expect(body.data.counts).toMatchObject({ new: 200, guardiansNew: 200 });
  const after = await stored();
  expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual([200, 200, 200, 200, 1, 800, 1, 801]);
  expect((await send(next.url)).body).toEqual(body);
  expect(await stored()).toEqual(after);
  await next.stop();
});
