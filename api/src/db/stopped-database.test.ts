import { sql } from 'kysely';
import { tokenOf } from '../testing/accounts.ts';
import { call, refusal } from '../testing/call.ts';
import { asSuperuser } from '../testing/embedded-cluster.ts';
import { startStoppableDatabase, type StoppableDatabase } from '../testing/stoppable-database.ts';
import { startServerOn, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { migrate } from './migrate.ts';

const START_MS = 120_000;
let database: StoppableDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await startStoppableDatabase();
  server = await startServerOn(database.url);
  await migrate(server.db);
}, START_MS);
afterAll(async () => {
  await server?.close();
  await database?.remove();
});

test('[SES-13] [VAL-02 unavailable] while PostgreSQL is stopped calls are refused, and once it runs they work', async () => {
  const token = await tokenOf(server.db, 'super_admin');
  const create = (name: string) =>
    call(server.url, 'POST', 'colors/create', { name, hexadecimal: '#ABCDEF' }, { token });
  expect((await create('ANTES')).status).toBe(200);

  await database.stop();
  const refused = await create('MIENTRAS');
  expect(refusal(refused)).toEqual({ status: 503, result: false, code: 'unavailable' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  await database.start();
  expect((await create('MIENTRAS')).status).toBe(200);
  expect((await call(server.url, 'GET', 'health')).status).toBe(200);
});

/** Names the standbys that a commit waits for. */
const waitFor = (standbys: string): Promise<unknown> =>
  asSuperuser(database.folder, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${standbys}'`);
    await client.query('select pg_reload_conf()');
  });

/** Ends the wait of a commit, as a time-out does. Returns true if one waited. */
const cancelWait = async (): Promise<boolean> => {
  const { rows } = await sql`
    select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(server.db);
  return rows.length > 0;
};

test('[DRL-04] a write that waits in vain for its standby is not acknowledged, and is there once when it is repeated', async () => {
  const token = await tokenOf(server.db, 'super_admin');
  const create = () =>
    call(server.url, 'POST', 'colors/create', { name: 'SIN RÉPLICA', hexadecimal: '#ABCDEF' }, { token });
  await waitFor('nobody');
  const sent = create();
  await until(cancelWait);
  const refused = await sent;
  expect(refusal(refused)).toEqual({ status: 503, result: false, code: 'unavailable' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await waitFor('');
  // The first one was written all the same.
  expect((await create()).status).toBe(409);
});
