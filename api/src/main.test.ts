import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { openDb } from './db/pool.ts';
import { insertAccount, openSession } from './testing/accounts.ts';
import { createFolderFixture } from './testing/folder.ts';
import { openRequest } from './testing/pending-request.ts';
import { call } from './testing/call.ts';
import { factorMails, insertPasskeyRow } from './testing/second-factors.ts';
import { isUp, runBuilt, startServerProcess } from './testing/server-process.ts';
import { emptyDatabase } from './testing/test-cluster.ts';
import { until } from './testing/until.ts';

let database: { url: string; drop: () => Promise<void> };
const dataDir = createFolderFixture();
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });
const logIn = (url: string, email: string, password: string) => call(url, 'POST', 'auth/login', { email, password });
const DEMO = ['admin@demo.test', 'directive@demo.test', 'teacher@demo.test', 'parent@demo.test'];

const REAL = {
  NODE_ENV: 'production',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://portal.escuela.mx',
  SMTP_URL: 'smtps://correo.escuela.mx',
};

test.each([
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".\n'],
  [{ RATE_LIMIT: 'off', ...REAL }, 'RATE_LIMIT=off is refused with NODE_ENV=production.\n'],
  [{ ...REAL, SMTP_URL: '' }, 'SMTP_URL must name a mail server with NODE_ENV=production.\n'],
  [
    { DATABASE_URL: 'postgresql://ana:secreta@127.0.0.1:1/x', DATA_DIR: tmpdir() },
    'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  ],
  [
    { DATA_DIR: `${process.execPath}/data` },
    `DATA_DIR cannot be used: ENOTDIR: not a directory, mkdir '${process.execPath}/data'.\n`,
  ],
])('the environment %j ends the start with one sentence and exit code 1', async (env, sentence) => {
  const program = runBuilt('main.js', env);
  expect(await program.exit).toBe(1);
  expect(program.output()).toBe(sentence);
});

test('three servers that start at once on an empty database migrate it once', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess(environment())));
  const db = openDb(database.url, () => undefined);
  const count = async (table: 'colors' | 'countries' | 'municipalities') =>
    (await db.selectFrom(table).select('id').execute()).length;
  expect(await Promise.all([count('colors'), count('countries'), count('municipalities')])).toEqual([13, 249, 2_478]);
  await db.destroy();
  expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0, 0]);
});

test('a taken port is told in one sentence, and nobody waits for a balancer', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = String(typeof address === 'object' && address?.port);
  const settings = { PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent', DRAIN_SECONDS: '600' };
  const program = runBuilt('main.js', { ...environment(), ...settings });
  expect(await program.exit).toBe(1);
  expect(program.output()).toBe(`The port ${port} is taken: set PORT to a free one.\n`);
  other.close();
});

test('[USR-01] a demo has one account of each role, and a second start adds nothing', async () => {
  const first = await startServerProcess({ ...environment(), DEMO: '1' });
  for (const email of DEMO) expect((await logIn(first.url, email, 'demo1234')).status).toBe(200);
  const latest = await call<{ version: string }>(first.url, 'GET', 'application-versions/latest');
  expect(latest.body.data.version).toBe('1.0.00');
  await first.stop();
  const db = openDb(database.url, () => undefined);
  const accounts = await db.selectFrom('users').select('id').orderBy('id').execute();

  const second = await startServerProcess({ ...environment(), DEMO: '1', DEMO_PASSWORD: 'otra-clave' });
  for (const email of DEMO) expect((await logIn(second.url, email, 'otra-clave')).status).toBe(200);
  const { token } = (await logIn(second.url, 'admin@demo.test', 'otra-clave')).body;
  const versions = await call(second.url, 'POST', 'application-versions/getTable', {}, { token });
  expect(versions.body.tableData.total_items).toBe(2);
  await second.stop();
  expect(await db.selectFrom('users').select('id').orderBy('id').execute()).toEqual(accounts);
  await db.destroy();
});

test('[SEC-16] other machines are refused while demo accounts have the default password', async () => {
  const demo = await startServerProcess({ ...environment(), DEMO: '1' });
  await demo.stop();
  const open = { ...environment(), HOST: '0.0.0.0', PORT: '0', LOG_LEVEL: 'silent' };
  const refused = runBuilt('main.js', open);
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toMatch(/^HOST must be loopback while [^\n]+@demo\.test of the demo [^\n]+\.\n$/);
  const { PORT: _any, ...elsewhere } = open;
  const changed = await startServerProcess({ ...elsewhere, DEMO: '1', DEMO_PASSWORD: 'otra-clave' });
  await changed.stop();
});

test('SIGTERM finishes the requests at hand and ends with 0; the log holds no password and no token', async () => {
  const server = await startServerProcess({ ...environment(), DEMO: '1', DEMO_PASSWORD: 'otra-clave' });
  const logins = await Promise.all(
    DEMO.map(async (email) => ({ email, login: await openRequest(server.url, 'auth/login') })),
  );
  const stopped = server.stop();
  await until(async () => !(await isUp(server.url)));
  const answers = await Promise.all(logins.map(({ email, login }) => login.finish({ email, password: 'otra-clave' })));
  expect(await stopped).toBe(0);
  const tokens = answers.map(({ status, text }) => {
    expect(status).toBe(200);
    const { token }: { token: string } = JSON.parse(text);
    return token;
  });
  const log = server.output();
  expect(log).toContain('"route":"/api/auth/login"');
  for (const secret of ['otra-clave', ...tokens]) expect(log).not.toContain(secret);
});

test('a second SIGTERM ends at once', async () => {
  const server = await startServerProcess(environment());
  // A body that never comes keeps the request, and with it the server, alive.
  const slow = await openRequest(server.url, 'auth/login');
  const started = performance.now();
  server.process.kill('SIGTERM');
  await until(async () => !(await isUp(server.url)));
  expect(server.process.exitCode).toBeNull();
  server.process.kill('SIGTERM');
  expect(await server.exit).toBe(1);
  // After ten seconds it would have given the request up by itself.
  expect(performance.now() - started).toBeLessThan(9_000);
  slow.abort();
});

const reset = async (email: string) => {
  const program = runBuilt('commands/reset-second-factor.js', environment(), [email]);
  return { code: await program.exit, output: program.output() };
};

test('[ACC-03] an administrator who lost every second factor gets in again by a command', async () => {
  const unknown = await reset('nadie@escuela.mx');
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('No account has the e-mail')]);
  const db = openDb(database.url, () => undefined);
  const { id } = await insertAccount(db, { role: 'super_admin', email: 'Perdida@Escuela.mx' });
  await insertPasskeyRow(db, id);
  await openSession(db, id);
  const done = await reset('perdida@escuela.mx');
  expect([done.code, done.output]).toEqual([0, 'Perdida@Escuela.mx has no second factor any more.\n']);
  expect((await reset('perdida@escuela.mx')).output).toBe('Perdida@Escuela.mx had no second factor.\n');
  const left = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(left).toEqual([]);
  const audited = await db.selectFrom('audit_log').select('user_id').where('entity', '=', 'passkeys').execute();
  expect(audited).toEqual([{ user_id: null }]);
  expect(await factorMails(db, 'Perdida@Escuela.mx')).toEqual(['se quitó · llave de acceso']);
  await db.destroy();
});

test('[SEC-21] the first super_admin is made by a command, with the password from the standard input', async () => {
  const create = async (args: string[], password: string) => {
    const program = runBuilt('commands/create-admin.js', environment(), args);
    program.process.stdin?.end(`${password}\n`);
    return { code: await program.exit, output: program.output() };
  };
  const person = ['--name', 'ana laura', '--paternal', 'lópez', '--maternal', 'garcía', '--phone', '5512345678'];
  const refused = await create(['--email', 'ana', ...person], 'corta');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('email: Wrong e-mail format');
  expect(refused.output).toContain('password: It must have at least 6 characters');

  const made = await create(['--email', 'Ana@Escuela.mx', ...person], 'Muy-Segura-1');
  expect([made.code, made.output]).toEqual([0, 'Ana@Escuela.mx is a super_admin now.\n']);
  const again = await create(['--email', 'ana@escuela.mx', ...person], 'Muy-Segura-1');
  expect(again.code).toBe(1);
  expect(again.output).toContain('The e-mail is already registered');
  const db = openDb(database.url, () => undefined);
  const audited = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.entity_id')
    .where('users.email', '=', 'Ana@Escuela.mx')
    .where('entity', '=', 'users')
    .select(['user_id', 'action', 'entity', 'after'])
    .execute();
  expect(audited).toEqual([
    { user_id: null, action: 'create', entity: 'users', after: expect.objectContaining({ role: 'super_admin' }) },
  ]);
  expect(audited[0]?.after).not.toHaveProperty('password_hash');
  await db.destroy();

  const server = await startServerProcess(environment());
  const { token } = (await logIn(server.url, 'ana@escuela.mx', 'Muy-Segura-1')).body;
  const profile = await call(server.url, 'POST', 'auth/profile', {}, { token });
  expect(profile.body).toMatchObject({ name: 'ANA LAURA', roles: ['super_admin'] });
  await server.stop();
});
