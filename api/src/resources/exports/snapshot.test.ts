import { sql } from 'kysely';
import { openPooledDb, poolCounts } from '../../db/pool.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { openSnapshot } from './snapshot.ts';

const server = createServerFixture();

test('[EXP-05] a snapshot that the database ended gives its connection back', async () => {
  const { db } = server;
  await sql`select 1`.execute(db);
  const inUse = (): number => poolCounts(db).size - poolCounts(db).idle;
  const before = inUse();
  const snapshot = await openSnapshot(db);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(snapshot.db);
  expect(inUse()).toBe(before + 1);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  await snapshot.close().catch(() => undefined);
  await until(async () => inUse() === before);
});

test('[EXP-05] a snapshot has the limits of all work, also behind a pooler that gives none', async () => {
  const { url, drop } = await cloneDatabase();
  const db = openPooledDb(url, () => undefined, { max: 2, schema: 'test' });
  const snapshot = await openSnapshot(db);
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(snapshot.db);
  await snapshot.close();
  await db.destroy();
  await drop();
  expect(rows).toEqual([{ statement: '15s', idle: '1min' }]);
});
