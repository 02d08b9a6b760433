import { tokenOf } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { startServerOn, type TestServer } from '../testing/test-server.ts';

/** The installed one, 20 s, would only make the test longer. */
const QUERY_TIMEOUT_MS = 2_000;
/** Within one time-out and some time of a busy machine, not for ever. */
const REFUSAL_MS = 5 * QUERY_TIMEOUT_MS;
const RECOVERY_MS = 10_000;
/** More than the pool has connections. */
const MANY = 42;

let cable: TcpProxy;
let server: TestServer;
let token: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  cable = await startTcpProxy(database.url);
  const url = new URL(cable.url);
  url.searchParams.set('query_timeout', String(QUERY_TIMEOUT_MS));
  server = await startServerOn(url.href);
  token = await tokenOf(server.db, 'super_admin');
});
afterAll(async () => {
  await server.close();
  await cable.cut();
  await drop();
});

const table = () => call(server.url, 'POST', 'states/getTable', {}, { token });
const manyTables = async () =>
  (await Promise.all(Array.from({ length: MANY }, table))).map(({ status, body }) => [status, body.code]);
const allOf = (status: number, code?: string) => Array.from({ length: MANY }, () => [status, code]);
/** The portal serves everybody again within seconds of the database's first answer. */
const expectRecovery = async () => {
  cable.speak();
  const since = Date.now();
  expect(await manyTables()).toEqual(allOf(200));
  expect(Date.now() - since).toBeLessThan(RECOVERY_MS);
};

test('[SEC-10] [VAL-02 unavailable] a database that falls silent fails the calls, and none of its connections is used again', async () => {
  expect(await manyTables()).toEqual(allOf(200));
  cable.silence();
  expect(await manyTables()).toEqual(allOf(503, 'unavailable'));
  await expectRecovery();
});

test.each(['begin', 'commit', 'rollback'])(
  '[SEC-10] [VAL-02 unavailable] a transaction whose "%s" stays without an answer takes no connection with it',
  async (command) => {
    const color = { name: `TURQUESA ${command}`, hexadecimal: '#40E0D0' };
    const { id } = (await call(server.url, 'POST', 'colors/create', color, { token })).body;
    const update = (rowVersion: number, hexadecimal: string) =>
      call(server.url, 'PUT', 'colors/update', { ...color, id, rowVersion, hexadecimal }, { token });

    cable.silenceAt(command);
    const since = Date.now();
    // One of an older version is refused, and rolled back.
    const lost = await update(command === 'rollback' ? 7 : 1, '#30D5C8');
    expect(lost.status).toBe(503);
    expect(Date.now() - since).toBeLessThan(REFUSAL_MS);
    await expectRecovery();
    expect((await update(1, '#00CED1')).status).toBe(200);
  },
);
