import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { insertAccount, openSession, PASSWORD, tokenOf } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { listen } from '../testing/live.ts';
import { untilWaiting } from '../testing/locked-rows.ts';
import { ownPort } from '../testing/own-port.ts';
import { openPage, versionOf } from '../testing/pages.ts';
import { DEPLOY_TOKEN, publish } from '../testing/publications.ts';
import { runBuilt, startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { until } from '../testing/until.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
const dataDir = createFolderFixture();
let db: Db;
let server: ServerProcess;
let port = 0;
const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, METRICS_PORT: String(port) });
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDb(database.url, () => undefined);
  port = await ownPort();
  server = await startServerProcess({ ...environment(), DEPLOY_TOKEN, SLOW_STATEMENT_MS: '150' });
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
  await database.drop();
});

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The values of a metric by its labels. */
const valuesOf = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels,
      Number(value),
    ]),
  );

/** The transactions that the database has done. */
const countTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(xact_commit), 0)::int as count from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

test('[OBS-01] requests are measured by route, method and class of the status', async () => {
  const token = await tokenOf(db, 'super_admin');
  await call(server.url, 'GET', 'colors/options', undefined, { token });
  await call(server.url, 'POST', 'colors/get/987654', {}, { token });
  await call(server.url, 'GET', 'no/such/route');
  const text = await scrape();
  const counts = valuesOf(text, 'pupitre_http_request_seconds_count');
  expect(counts['route="/api/colors/options",method="GET",status="2xx"']).toBe(1);
  expect(Object.keys(counts).filter((labels) => /987654|such/.test(labels))).toEqual([]);
  expect(valuesOf(text, 'pupitre_http_requests_running')['']).toBe(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('[LIV-06] open streams have a number of their own, and are no requests that run or were slow', async () => {
  const page = await listen(server.url, await tokenOf(db, 'parent'));
  const open = await scrape();
  expect(valuesOf(open, 'pupitre_live_streams')['']).toBe(1);
  expect(valuesOf(open, 'pupitre_http_requests_running')['']).toBe(0);
  page.close();
  await until(async () => valuesOf(await scrape(), 'pupitre_live_streams')[''] === 0);
  const counts = valuesOf(await scrape(), 'pupitre_http_request_seconds_count');
  expect(Object.keys(counts).filter((labels) => labels.includes('/api/live'))).toEqual([]);
});

test('[OBS-01] the metrics have an address of their own, on loopback', async () => {
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  const other = runBuilt('main.js', { ...environment(), PORT: String(await ownPort()), HOST: '127.0.0.1' });
  expect(await other.exit).toBe(1);
  expect(other.output()).toMatch(/^METRICS_PORT cannot be used: listen EADDRINUSE.*\.\n$/);
});

test('[OBS-02] pool, mails, database, version and failed beacons are shown, and the database is asked once in 15 s', async () => {
  await until(async () => valuesOf(await scrape(), 'pupitre_database_up')[''] === 1);
  const text = await scrape();
  expect(valuesOf(text, 'pupitre_pool_max')['']).toBe(10);
  expect(valuesOf(text, 'pupitre_mails_waiting')['']).toBe(0);
  expect(valuesOf(text, 'pupitre_mail_oldest_seconds')['']).toBe(0);
  expect(valuesOf(text, 'pupitre_draining')['']).toBe(0);
  expect(Object.keys(valuesOf(text, 'pupitre_build_info'))).toEqual([
    expect.stringMatching(/^version="[\d.]+",node="v[\d.]+"$/),
  ]);
  expect(Object.keys(valuesOf(text, 'pupitre_queue_waiting'))).toEqual(
    expect.arrayContaining(['queue="password_account"', 'queue="password_hash"']),
  );
  const before = await countTransactions();
  await Promise.all(Array.from({ length: 200 }, scrape));
  // The jobs of the server do some in each second; scrapes that ask would do several each.
  expect((await countTransactions()) - before).toBeLessThan(600);
});

test('[OBS-03] a statement that takes long is logged by name and request, without values', async () => {
  const token = await tokenOf(db, 'super_admin');
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`lock table colors in access exclusive mode`.execute(tx);
    const body = { name: 'SECRETO DE ANA', hexadecimal: '#1A2B3C' };
    const asking = call(server.url, 'POST', 'colors/create', body, { token });
    await untilWaiting(db, 1);
    await sql`select pg_sleep(0.2)`.execute(tx);
    void asking.then((reply) => (answer = reply));
  });
  await until(async () => answer !== undefined);
  const id = answer?.headers.get('x-request-id') ?? 'none';
  // On a busy machine others of the request may be slow, too.
  const slow = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('slow statement') && line.includes(id));
  const ofColors = () => slow().find((line) => line.includes(' colors '));
  await until(async () => ofColors() !== undefined);
  expect(JSON.parse(ofColors() ?? '{}')).toMatchObject({
    level: 40,
    requests: [id],
    statement: expect.stringMatching(/^(?:insert|with|select) colors [0-9a-f]{8}$/),
    ms: expect.any(Number),
  });
  expect(slow().join('\n')).not.toMatch(/SECRETO|1A2B3C/);
});

test('[OBS-04] no name, address, phone, token or id of anybody is in metrics and logs', async () => {
  const { id, email } = await insertAccount(db, { name: 'XIMENA', paternal: 'QUETZAL', phone: '5599887766' });
  const token = await openSession(db, id);
  await call(server.url, 'POST', 'auth/login', { email, password: PASSWORD });
  await call(server.url, 'POST', 'auth/login', { email, password: 'otra-clave' });
  await call(server.url, 'POST', 'auth/profile', {}, { token });
  await call(server.url, 'POST', 'userRecovery/sendEmail', { email });
  const admin = await tokenOf(db, 'super_admin');
  await call(server.url, 'POST', 'users/getTable', { page: 1, limit: 10, search: 'QUETZAL' }, { token: admin });
  await call(server.url, 'GET', `no/such/${email}?token=${token}`);
  const texts = [await scrape(), server.output()].join('\n');
  for (const secret of [email, email.toLowerCase(), 'XIMENA', 'QUETZAL', '5599887766', token, admin, 'otra-clave'])
    expect(texts).not.toContain(secret);
});

test('[OBS-05] load times, failures and errors of remotes are shown by version and team', async () => {
  const { manifest, ...rest } = versionOf('1.1.0');
  await publish(server, { ...rest, manifest: { ...manifest, team: 'team-example' } });
  const nonce = await openPage(server, await tokenOf(db, 'teacher'));
  const about = { remote: 'mf-example', version: '1.1.0' };
  const samples = [
    { ...about, kind: 'load', value: 700 },
    { ...about, kind: 'failure', value: 1 },
    { ...about, kind: 'error', value: 1 },
  ];
  expect((await call(server.url, 'POST', 'registry/samples', { nonce, samples })).status).toBe(200);
  const text = await scrape();
  const labels = 'remote="mf-example",version="1.1.0",team="team-example"';
  expect(valuesOf(text, 'pupitre_remote_views_total')[labels]).toBe(2);
  expect(valuesOf(text, 'pupitre_remote_load_failures_total')[labels]).toBe(1);
  expect(valuesOf(text, 'pupitre_remote_errors_total')[labels]).toBe(1);
  expect(valuesOf(text, 'pupitre_remote_load_seconds_sum')[labels]).toBe(0.7);
});

test('[OBS-08] every metric that an alert names is in a scrape', async () => {
  const rules = readFileSync(new URL('../../../ops/alerts.yml', import.meta.url), 'utf8');
  const named = new Set(rules.match(/\b(?:pupitre|nodejs|process)_[a-z\d_]+/g));
  expect(named.size).toBeGreaterThan(8);
  const shown = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const missing = [...named].filter(
    (name) => !shown.has(name) && !shown.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  );
  expect(missing).toEqual([]);
});
