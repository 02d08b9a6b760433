import { sql } from 'kysely';
import { Client } from 'pg';
import { tokenOf } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { aRemote } from '../testing/deployments.ts';
import { createPortalFixture } from '../testing/publications.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { startServerOn } from '../testing/test-server.ts';
import { openDb } from './pool.ts';

const portal = createPortalFixture();

/** More than the pool has connections. */
const MANY = 42;
const times = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: MANY }, work));

test('[SEC-17] statements that were planned before a column was added answer as before', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0');
  await times(remote.running);
  await sql`alter table remote_channels add column added_later text`.execute(portal.db);
  const running = await times(remote.running);
  expect(running.map((deployment) => deployment?.name)).toEqual(Array.from({ length: MANY }, () => remote.name));
});

test('[SEC-17] [VAL-02 unavailable] in a transaction such a statement is refused once, and nothing is half done', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  await remote.deploy('disable');
  await remote.deploy('enable');
  await sql`alter table remote_channels add column added_last text`.execute(portal.db);
  const before = await remote.story();
  const refused = await remote.deploy('rollback');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await remote.story()).toEqual(before);
  expect((await remote.deploy('rollback')).status).toBe(200);
  expect(await remote.story()).toEqual(['rolledBack 1.0.0 from 1.1.0', ...before]);
});

test('[SEC-17] [VAL-02 unavailable] a primary that takes no writes any more says so, and none of its connections stays', async () => {
  const database = await cloneDatabase();
  const operator = new Client({ connectionString: database.url });
  await operator.connect();
  const name = operator.escapeIdentifier(new URL(database.url).pathname.slice(1));
  await operator.query(`alter database ${name} set default_transaction_read_only = on`);
  await operator.query('set default_transaction_read_only = off');
  const server = await startServerOn(database.url);
  const writable = openDb(`${database.url}&options=-c%20default_transaction_read_only%3Doff`, () => undefined);
  const token = await tokenOf(writable, 'super_admin');
  await writable.destroy();
  const create = (color: string) =>
    call(server.url, 'POST', 'colors/create', { name: color, hexadecimal: '#101010' }, { token });
  const read = () => call(server.url, 'GET', 'colors/options', undefined, { token });

  expect((await times(read)).map(({ status }) => status)).toEqual(Array.from({ length: MANY }, () => 200));
  const refused = await create('TURQUESA');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await read()).status).toBe(200);

  await operator.query(`alter database ${name} reset default_transaction_read_only`);
  await create('AÑIL');
  const colors = Array.from({ length: MANY }, (_, place) => `COLOR ${place}`);
  expect(new Set((await Promise.all(colors.map(create))).map(({ status }) => status))).toEqual(new Set([200]));
  await operator.end();
  await server.close();
  await database.drop();
});
