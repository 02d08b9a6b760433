import { sql } from 'kysely';
import { openDb } from '../../db/pool.ts';
import type { Db } from '../../db/schema.ts';
import { call } from '../../testing/call.ts';
import { createFolderFixture } from '../../testing/folder.ts';
import { untilAllEnded, untilWaiting } from '../../testing/locked-rows.ts';
import { FIRST_DAY, insertPromotedSchool, type PromotedSchool } from '../../testing/promotion-fixture.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';

jest.setTimeout(300_000);

const folder = createFolderFixture();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Db;
let school: PromotedSchool;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDb(database.url, () => undefined);
  school = await insertPromotedSchool(db, 20);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const start = () => startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder });

/** Everything that a promotion writes, its log included. */
const stored = async (): Promise<unknown[]> => {
  const tables = ['students', 'enrollments', 'groups', 'batches', 'batch_rows'];
  const contents = tables.map((table) => sql`select to_jsonb(record) as content from ${sql.table(table)} as record`);
  const log = sql`select count(*) from audit_log where entity in ('students', 'enrollments', 'groups', 'batches')`;
  const answers = await Promise.all([...contents, log].map((read) => read.execute(db)));
  return answers.map(({ rows }) => rows.map((row) => JSON.stringify(row)).toSorted((a, b) => a.localeCompare(b)));
};

const promotion = () => ({
  key: 'killed',
  schoolYear: { id: school.yearId },
  date: FIRST_DAY,
  rows: school.ids.map((id, place) => {
    const next = school.grades[Math.floor(place / 20) + 1]?.next;
    return { student: { id }, decision: next ? 'promote' : 'graduate', group: next ? { id: next.id } : null };
  }),
});
const send = (url: string) =>
  call<{ promoted: number }>(url, 'POST', 'promotions/apply', promotion(), { token: school.directive.token });

test('[PRO-06] a server that is killed during a promotion leaves nothing of it, and the same key promotes afterwards', async () => {
  const before = await stored();
  const server = await start();
  // The students are in their new groups by the time that their enrolments are locked.
  await db.transaction().execute(async (tx) => {
    await sql`select from enrollments where student_id = ${school.ids.at(-1)} for update`.execute(tx);
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
  expect(body.data).toMatchObject({ promoted: 100, graduated: 20, archivedGroups: 6 });
  const after = await stored();
  expect((await send(next.url)).body).toEqual(body);
  expect(await stored()).toEqual(after);
  await next.stop();
});
