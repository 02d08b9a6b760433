import { tokenOf } from '../testing/accounts.ts';
import { call, refusal } from '../testing/call.ts';
import { startStoppableDatabase, type StoppableDatabase } from '../testing/stoppable-database.ts';
import { startServerOn, type TestServer } from '../testing/test-server.ts';
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
