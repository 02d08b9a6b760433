import { sql } from 'kysely';
import { poolCounts } from '../../db/pool.ts';
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
