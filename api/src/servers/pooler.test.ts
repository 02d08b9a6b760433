import { sql } from 'kysely';
import { join } from 'node:path';
import { Client } from 'pg';
import { NEWEST_MIGRATION } from '../db/migrate.ts';
import { openPooledDb } from '../db/pool.ts';
import { call } from '../testing/call.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { startPgbouncer, startRecommendedPgbouncer } from '../testing/pgbouncer.ts';
import { runBuilt, startServerProcess } from '../testing/server-process.ts';
import { cloneDatabase, emptyDatabase } from '../testing/test-cluster.ts';

const root = createFolderFixture();
const DATA_DIR = join(root, 'data');
const DEMO = { email: 'admin@demo.test', password: 'demo1234' };
const refusalOf = async (env: Record<string, string>) => {
  const program = runBuilt('main.js', { DATA_DIR, LOG_LEVEL: 'silent', ...env });
  expect(await program.exit).toBe(1);
  return program.output();
};

test('[SRV-04] servers work through a PgBouncer in transaction mode, from their first start on', async () => {
  const database = await emptyDatabase();
  const pooler = await startPgbouncer(database.url, 200);
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_POOLER: 'transaction',
    DATA_DIR,
    DEMO: '1',
  };
  const server = await startServerProcess(environment);
  const { token } = (await call<{ token: string }>(server.url, 'POST', 'auth/login', DEMO)).body;
  // More calls at once than the pooler has connections: each statement comes to connections that do not know it.
  const ask = () => call(server.url, 'POST', 'students/getTable', { page: 1, rowsPerPage: 5 }, { token });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  const saved = await call(server.url, 'POST', 'colors/create', { name: 'lila', hexadecimal: '#AA88FF' }, { token });
  expect(saved.status).toBe(200);
  expect(await server.stop()).toBe(0);
  await pooler.stop();
  await database.drop();
});

test('[SRV-04] a migration beside a running server makes no statement fail for good', async () => {
  const database = await cloneDatabase();
  const pooler = await startPgbouncer(database.url, 200);
  const db = openPooledDb(pooler.url, () => undefined, { max: 3, schema: NEWEST_MIGRATION });
  const inTransaction = () => db.transaction().execute((tx) => tx.selectFrom('colors').selectAll().execute());
  const timeouts = sql<{ statement_timeout: string }>`select current_setting('statement_timeout') as statement_timeout`;
  expect((await db.transaction().execute((tx) => timeouts.execute(tx))).rows).toEqual([{ statement_timeout: '15s' }]);
  await Promise.all([inTransaction(), inTransaction(), inTransaction()]);
  const operator = new Client({ connectionString: database.url });
  await operator.connect();
  await operator.query('alter table colors add column shade text');
  await operator.end();
  // A transaction that meets an old plan is lost, but no later one.
  const failed: unknown[] = [];
  for (let round = 0; round < 12; round += 1) {
    const outcomes = await Promise.allSettled([inTransaction(), inTransaction(), inTransaction()]);
    failed.push(...outcomes.filter(({ status }) => status === 'rejected').map(() => round));
  }
  expect(failed.length).toBeLessThanOrEqual(3);
  expect(await inTransaction()).toHaveLength(13);
  await db.destroy();
  await pooler.stop();
  await database.drop();
});

test('[SRV-04] a pooler that cannot serve, and addresses that do not belong together, end the start', async () => {
  const [database, other] = [await cloneDatabase(), await cloneDatabase()];
  const [old, good] = [await startPgbouncer(database.url, 0), await startPgbouncer(database.url, 200)];
  const pooled = (DATABASE_URL: string, DATABASE_DIRECT_URL: string) =>
    refusalOf({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER: 'transaction' });
  expect(await pooled(old.url, database.url)).toBe(
    'DATABASE_URL must lead to a PgBouncer of version 1.21 or later with max_prepared_statements above 0, ' +
      'or DATABASE_POOLER must be unset.\n',
  );
  expect(await pooled(good.url, good.url)).toBe(
    'DATABASE_DIRECT_URL must lead to PostgreSQL itself, not to a pooler.\n',
  );
  expect(await pooled(good.url, other.url)).toBe('DATABASE_DIRECT_URL must lead to the database of DATABASE_URL.\n');
  expect(await refusalOf({ DATABASE_URL: good.url })).toBe(
    'DATABASE_POOLER must be transaction where DATABASE_URL leads to a PgBouncer.\n',
  );
  await Promise.all([old.stop(), good.stop()]);
  await Promise.all([database.drop(), other.drop()]);
});

test('[SRV-04] a server that was not told of its pooler does not start, with the recommended settings and others', async () => {
  const database = await cloneDatabase();
  const ignoring = await startPgbouncer(
    database.url,
    200,
    'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, lock_timeout, options',
  );
  const recommended = await startRecommendedPgbouncer(database.url);
  for (const { url } of [ignoring, recommended])
    expect(await refusalOf({ DATABASE_URL: url })).toBe(
      'DATABASE_POOLER must be transaction where DATABASE_URL leads to a PgBouncer.\n',
    );
  const pooled = { DATABASE_URL: recommended.url, DATABASE_DIRECT_URL: database.url, DATABASE_POOLER: 'transaction' };
  const server = await startServerProcess({ ...pooled, DATA_DIR });
  expect((await call(server.url, 'GET', 'health/ready')).status).toBe(200);
  expect(await server.stop()).toBe(0);
  await Promise.all([ignoring.stop(), recommended.stop()]);
  await database.drop();
});
