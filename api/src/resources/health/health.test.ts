import { sql } from 'kysely';
import { call } from '../../testing/call.ts';
import { createFolderFixture } from '../../testing/folder.ts';
import { openRequest } from '../../testing/pending-request.ts';
import { isUp, startServerProcess } from '../../testing/server-process.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { createServerFixture, startServerOn } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const server = createServerFixture();
const folder = createFolderFixture();

const NOT_READY = (reason: string) => ({ result: false, code: 'unavailable', reason });
/** The answer to a balancer: 200, or the reason. */
const readiness = async (url: string) => {
  const { status, headers, body } = await call(url, 'GET', 'health/ready');
  return status === 200 ? 'ready' : { status, retryAfter: headers.get('retry-after'), body };
};

test('[UPG-01] a migrated server is alive and ready', async () => {
  expect((await call(server.url, 'GET', 'health/live')).body).toMatchObject({ status: 'ok' });
  expect((await call(server.url, 'GET', 'health/ready')).body).toMatchObject({ status: 'ready' });
});

test('[UPG-01] a server whose database is silent, gone or not migrated is alive, but not ready', async () => {
  const database = await cloneDatabase();
  const proxy = await startTcpProxy(database.url);
  const other = await startServerOn(proxy.url);
  await until(async () => (await readiness(other.url)) === 'ready');
  proxy.silence();
  expect(await readiness(other.url)).toMatchObject({ status: 503, retryAfter: '5', body: NOT_READY('database') });
  proxy.speak();
  await proxy.cut();
  expect(await readiness(other.url)).toMatchObject({ status: 503, body: NOT_READY('database') });
  expect((await call(other.url, 'GET', 'health/live')).status).toBe(200);
  await proxy.restore();
  await until(async () => (await readiness(other.url)) === 'ready');

  await sql`delete from kysely_migration where name = '0027-audit-saves'`.execute(other.db);
  expect(await readiness(other.url)).toMatchObject({ status: 503, body: NOT_READY('migrations') });
  await other.close();
  await proxy.cut();
  await database.drop();
});

test('[UPG-02] a server that is told to stop is not ready, serves for DRAIN_SECONDS and then ends in order', async () => {
  const database = await cloneDatabase();
  const program = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DRAIN_SECONDS: '2' });
  expect(await readiness(program.url)).toBe('ready');
  const since = Date.now();
  program.process.kill('SIGTERM');
  await until(async () => (await readiness(program.url)) !== 'ready');
  expect(Date.now() - since).toBeLessThan(1_500);
  expect(await readiness(program.url)).toMatchObject({ status: 503, retryAfter: '5', body: NOT_READY('draining') });
  const served = await call(program.url, 'GET', 'application-versions/latest');
  expect(served.headers.get('connection')).toBe('close');
  expect(await program.exit).toBe(0);
  expect(Date.now() - since).toBeGreaterThan(1_900);
  await database.drop();
});

test('[UPG-02] a request at hand may take STOP_SECONDS, and no longer', async () => {
  const database = await cloneDatabase();
  const program = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, STOP_SECONDS: '1' });
  const slow = await openRequest(program.url, 'auth/login');
  const since = Date.now();
  program.process.kill('SIGTERM');
  await until(async () => !(await isUp(program.url)));
  expect(await program.exit).toBe(1);
  expect(Date.now() - since).toBeLessThan(6_000);
  slow.abort();
  await database.drop();
});
