import { sql } from 'kysely';
import { openDb } from './db/pool.ts';
import type { Db } from './db/schema.ts';
import { openSession } from './testing/accounts.ts';
import { buildAccessWorld } from './testing/access/access-world.ts';
import { startBalancer, type Balancer } from './testing/balancer.ts';
import { call } from './testing/call.ts';
import { createFolderFixture } from './testing/folder.ts';
import { startPreviousServer } from './testing/previous-server.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { startSteadyLoad } from './testing/steady-load.ts';
import { emptyDatabase } from './testing/test-cluster.ts';

const folder = createFolderFixture();
let database: { url: string; drop: () => Promise<void> };
let balancer: Balancer;
let db: Db;
beforeAll(async () => {
  database = await emptyDatabase();
  balancer = await startBalancer();
  db = openDb(database.url, () => undefined);
});
afterAll(async () => {
  balancer.close();
  await db.destroy();
  await database.drop();
});

test('[UPG-08] servers are replaced one by one by the next release and back under load, and no request fails', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  const startPrevious = () => startPreviousServer(env);
  const startPresent = () => startServerProcess({ ...env, DRAIN_SECONDS: '2' });
  const [first, second] = [await startPrevious(), await startPrevious()];
  for (const { url } of [first, second]) await balancer.add(url);

  // The helpers of this release note the login of a session in a column that the previous release does not have.
  await sql`alter table users add column last_login_at timestamptz`.execute(db);
  const { callers, places } = await buildAccessWorld({ url: balancer.url, db });
  const token = await openSession(db, callers.teacher);
  await sql`alter table users drop column last_login_at`.execute(db);
  const { group, studentId } = places.own;
  const day = { groupId: group.id, date: '2026-03-02' };
  const load = startSteadyLoad(4, async (turn) => {
    const rows = [{ student: { id: studentId }, attendence: true, delay: turn % 4 === 0 }];
    const [path, body] =
      turn % 2 === 0 ? ['student-attendance/save', { ...day, rows }] : ['student-attendance/getTable', day];
    const { status, text } = await call(balancer.url, 'POST', path, body, { token });
    return status === 200 ? null : `${path}: ${status} ${text}`;
  });

  // The previous release does not drain: the balancer lets it go first. Ours reports that it is not ready.
  const replaced: ServerProcess[] = [];
  for (const old of [first, second]) {
    const next = await startPresent();
    await balancer.add(next.url);
    await balancer.remove(old.url);
    expect(await old.stop()).toBe(0);
    replaced.push(next);
  }
  const returned: ServerProcess[] = [];
  for (const present of replaced) {
    const back = await startPrevious();
    await balancer.add(back.url);
    expect(await present.stop()).toBe(0);
    await balancer.remove(present.url);
    returned.push(back);
  }
  const { sent, failed } = await load.stop();
  const reasons = [first, second, ...replaced, ...returned].flatMap(({ output }) =>
    output()
      .split('\n')
      .filter((line) => line.includes('"request failed"')),
  );
  expect({ failed, reasons }).toEqual({ failed: [], reasons: [] });
  expect(sent).toBeGreaterThan(20);

  for (const { stop } of returned) expect(await stop()).toBe(0);
});
