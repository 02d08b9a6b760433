import { tokenOf } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { startServerOn, type TestServer } from '../testing/test-server.ts';

let cable: TcpProxy;
let server: TestServer;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  cable = await startTcpProxy(database.url);
  server = await startServerOn(cable.url);
});
afterAll(async () => {
  await server.close();
  await cable.cut();
  await drop();
});

const health = () => call(server.url, 'GET', 'health');

test('[VAL-02 unavailable] without its database the API says so in both languages, and recovers by itself', async () => {
  const token = await tokenOf(server.db, 'super_admin');
  const table = (language = 'es') => call(server.url, 'POST', 'states/getTable', {}, { token, language });
  expect((await table()).status).toBe(200);

  await cable.cut();
  const away = await table();
  expect(away.status).toBe(503);
  expect(away.body).toEqual({
    result: false,
    code: 'unavailable',
    message: ['El servicio no está disponible por el momento. Vuelva a intentarlo en unos segundos.'],
  });
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  const english = await table('en-us');
  expect(english.body.message).toEqual(['The service is not available right now. Try again in a few seconds.']);
  expect((await health()).status).toBe(503);
  const login = await call(server.url, 'POST', 'auth/login', { email: 'ana@escuela.mx', password: 'x' });
  expect(login.body.code).toBe('unavailable');

  await cable.restore();
  expect((await table()).status).toBe(200);
  expect((await health()).status).toBe(200);
});

test('[VAL-02 unavailable] requests that are on their way when the database goes are answered too', async () => {
  const token = await tokenOf(server.db, 'super_admin');
  const body = { rowsPerPage: 50, sortBy: 'state' };
  const requests = Array.from({ length: 40 }, () =>
    call(server.url, 'POST', 'municipalities/getTable', body, { token }),
  );
  await new Promise((resolve) => setTimeout(resolve, 15));
  await cable.cut();
  const answers = await Promise.all(requests);
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  await cable.restore();
  expect((await health()).status).toBe(200);
});
