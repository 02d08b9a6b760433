import { sql } from 'kysely';
import { openDb } from '../../db/pool.ts';
import type { Db } from '../../db/schema.ts';
import { insertGroupFeed, readFeed } from '../../testing/feeds.ts';
import { createFolderFixture } from '../../testing/folder.ts';
import { untilWaiting } from '../../testing/locked-rows.ts';
import { ownPort } from '../../testing/own-port.ts';
import { insertLivingSchool } from '../../testing/schools.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { until } from '../../testing/until.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
const dataDir = createFolderFixture();
let db: Db;
let server: ServerProcess;
let metrics = '';
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDb(database.url, () => undefined);
  const port = await ownPort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, METRICS_PORT: String(port) };
  server = await startServerProcess({ ...environment, SLOW_STATEMENT_MS: '100' });
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
  await database.drop();
});

test('[FED-08] no token of a feed is in logs and metrics: not of a read, a refusal, a slow one or a failure', async () => {
  const { teacher, group } = await insertLivingSchool(db);
  const { token } = await insertGroupFeed(db, teacher, group);
  const unknown = `${token.slice(0, 40)}AAA`;
  const statuses = [(await readFeed(server.url, token)).status, (await readFeed(server.url, unknown)).status];
  await db.transaction().execute(async (tx) => {
    await sql`lock table calendar_feeds in access exclusive mode`.execute(tx);
    const waiting = readFeed(server.url, token);
    await untilWaiting(db, 1);
    await sql`select pg_sleep(0.2)`.execute(tx);
    void waiting.then(({ status }) => statuses.push(status));
  });
  await until(() => Promise.resolve(statuses.length === 3));
  await sql`alter table group_events rename to group_events_away`.execute(db);
  statuses.push((await readFeed(server.url, token)).status);
  await sql`alter table group_events_away rename to group_events`.execute(db);
  expect(statuses).toEqual([200, 404, 200, 500]);
  await until(() => Promise.resolve(/slow statement/.test(server.output()) && /request failed/.test(server.output())));
  const texts = [await (await fetch(metrics)).text(), server.output()].join('\n');
  expect(texts).toContain('/api/calendar/:name');
  for (const secret of [token, unknown, token.slice(0, 20)]) expect(texts).not.toContain(secret);
});
