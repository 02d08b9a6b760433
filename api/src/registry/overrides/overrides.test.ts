import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { insertAccount, openSession, tokenOf } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { createFolderFixture } from '../../testing/folder.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { startServerOn, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { issueNonce, nonceSecret } from '../health/nonce.ts';
import { issueGrant, overrideSecret } from './override-grant.ts';

const PAGE = { accept: 'text/html' };
const ORIGIN = 'http://localhost:4104';
const GIVEN = { remote: 'mf-example', origin: ORIGIN };
const LISTED = 'https://dev.escuela.mx:8443';

const webDir = createFolderFixture();
let server: TestServer;
let admin = '';
const start = async (changes: Partial<Config> = {}): Promise<TestServer> => {
  const started = await startTestServer({ webDir, overrideOrigins: [LISTED], ...changes });
  await started.db
    .insertInto('remote_channels')
    .values({ remote: 'mf-example', current_id: null, previous_id: null })
    .execute();
  return started;
};
beforeAll(async () => {
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<html><head><title>Pupitre</title></head></html>');
  await writeFile(join(webDir, 'assets/shell.js'), '1');
  server = await start();
  admin = await tokenOf(server.db, 'super_admin');
});
afterAll(() => server.close());

const ask = (body: unknown, token?: string, { url } = server) =>
  call<{ grant: string }>(url, 'POST', 'registry/overrides', body, { token });
const grantFor = async (origin = ORIGIN): Promise<string> => (await ask({ ...GIVEN, origin }, admin)).body.data.grant;
const open = (path: string, { url } = server, headers: Record<string, string> = PAGE) => rawRequest(url, path, headers);
const policyAt = async (path: string): Promise<string> => String((await open(path)).headers['content-security-policy']);

test('[DEP-08] the document with a grant admits its origin, and says which remote it is for', async () => {
  const { status, headers, body } = await open(`/groups?tab=2&override=${await grantFor()}`);
  const plain = await policyAt('/groups?tab=2');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toBe(
    plain
      .replace("script-src 'self'", `script-src 'self' ${ORIGIN}`)
      .replace("connect-src 'self'", `connect-src 'self' ${ORIGIN} ws://localhost:4104`),
  );
  expect(headers['x-frame-options']).toBe('DENY');
  const [, content = ''] = /<meta name="pupitre-override" content="([^"]*)"><\/head>/.exec(String(body)) ?? [];
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(GIVEN);
});

test('[DEP-08] only that document: not the next one, no script, no call of the API', async () => {
  const grant = await grantFor();
  const [before, after] = [await policyAt('/groups'), (await open(`/?override=${grant}`), await policyAt('/groups'))];
  expect(after).toBe(before);
  for (const path of ['/assets/shell.js', '/api/health', '/remotes/x/y/z.js', '/outbox']) {
    expect(await policyAt(`${path}?override=${grant}`)).not.toContain('4104');
  }
  expect(String((await open('/groups')).body)).not.toContain('pupitre-override');
});

test('[DEP-08] an origin that the installation lists is admitted with its secure socket', async () => {
  const policy = await policyAt(`/?override=${await grantFor(LISTED)}`);
  expect(policy).toContain(`script-src 'self' ${LISTED};`);
  expect(policy).toContain(`connect-src 'self' ${LISTED} wss://dev.escuela.mx:8443;`);
  expect(policy).not.toContain('localhost');
});

test('[DEP-08] forged, altered, foreign and ended grants open the page as it always is', async () => {
  const secret = await overrideSecret(server.db)();
  const grant = await grantFor();
  const [, signature] = grant.split('.');
  const other = issueGrant({ newest: Buffer.alloc(32), living: [] }, { ...GIVEN, origin: 'https://evil.example' });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 12 * 3_600_000 - 1_000);
  const ended = issueGrant(secret, GIVEN);
  clock.mockRestore();
  const [plain, page] = [await policyAt('/'), String((await open('/')).body)];
  for (const forged of [
    '',
    'x',
    other,
    // The signature of one grant under the words of another.
    `${other.split('.')[0]}.${signature}`,
    `${grant}x`,
    ended,
    issueNonce(await nonceSecret(server.db)(), 1, [1]),
    `mf-example@${ORIGIN}`,
    encodeURIComponent('"><script>alert(1)</script>'),
    '%',
    `x&override=${grant}`,
  ]) {
    const { status, headers, body } = await open(`/?override=${forged}`);
    expect([status, headers['content-security-policy'], String(body)]).toEqual([200, plain, page]);
  }
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example:4104',
  'http://localhost:4104/',
  'http://localhost:4104@evil.example',
  'http://ana@localhost:4104',
  'http://127.0.0.1.nip.io',
  'https://localhost:4104',
  'HTTP://localhost:4104',
  'http://localhost:99999',
  'http://localhost:1; script-src *',
  'ws://localhost:4104',
  'https://dev.escuela.mx',
  'null',
  '*',
])('[DEP-08] the origin %j is refused', async (origin) => {
  const expected = { status: 400, result: false, code: 'validation', fields: ['origin'] };
  expect(refusal(await ask({ ...GIVEN, origin }, admin))).toEqual(expected);
});

test('[DEP-08] a remote that is not there is not found', async () => {
  const expected = { status: 404, result: false, code: 'notFound', fields: ['remote'] };
  expect(refusal(await ask({ ...GIVEN, remote: 'mf-nobody' }, admin))).toEqual(expected);
});

test('[DEP-08] [VAL-05 registry/overrides] only a super_admin gets a grant', async () => {
  for (const role of ['directive', 'teacher', 'parent'] as const) {
    const refused = await ask(GIVEN, await tokenOf(server.db, role));
    expect(refusal(refused)).toEqual({ status: 403, result: false, code: 'forbidden' });
  }
  const { id } = await insertAccount(server.db, { role: 'super_admin', must_change_password: true });
  expect((await ask(GIVEN, await openSession(server.db, id))).status).toBe(403);
  for (const token of [undefined, 'wrong']) expect((await ask(GIVEN, token)).status).toBe(401);
});

test('[DEP-08] on a development server everybody gets one, and foreign origins stay refused', async () => {
  const development = await start({ isDevelopment: true });
  const granted = await ask(GIVEN, undefined, development);
  const refused = await ask({ ...GIVEN, origin: 'https://evil.example' }, undefined, development);
  const { headers } = await open(`/?override=${granted.body.data.grant}`, development);
  await development.close();
  expect([granted.status, refused.status]).toEqual([200, 400]);
  expect(headers['content-security-policy']).toContain(ORIGIN);
});

test('[DEP-08] without the database a document with a grant opens normally', async () => {
  const database = await cloneDatabase();
  const cable = await startTcpProxy(database.url);
  const away = await startServerOn(cable.url, { webDir });
  await cable.cut();
  const { status, headers } = await open(`/?override=${await grantFor()}`, away);
  await away.close();
  await database.drop();
  expect([status, String(headers['content-security-policy']).includes('4104')]).toEqual([200, false]);
});
