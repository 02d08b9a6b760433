import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { builtRemote, fakePortal, startProgram, type Answer, type RecordedCall } from '../testing/portal-program.ts';

const TOKEN = 'a-deploy-token-of-the-tests';
const ENV = { DEPLOY_TOKEN: TOKEN };

let closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers) close();
  closers = [];
});

const remoteFolder = (...made: Parameters<typeof builtRemote>): string => {
  const folder = builtRemote(...made);
  closers.push(() => rmSync(folder, { recursive: true }));
  return folder;
};

const portal = async (answer: (call: RecordedCall) => Answer | null) => {
  const fake = await fakePortal(answer);
  closers.push(fake.close);
  return fake;
};

const refuses = (status: number, code: string | number, fields?: Record<string, string[]>) => () => ({
  status,
  body: { result: false, code, message: ['The words of the portal'], ...(fields && { fields }) },
});

const published = () => ({
  status: 200,
  body: { result: true, version: '1.4.0', entry: '/remotes/mf-example/1.4.0-0/remoteEntry.js', unchanged: false },
});

const run = (args: string[], folder: string, env: Record<string, string> = ENV) =>
  startProgram(args, folder, env).ended;

test('[DEP-03] publish runs types, tests and build of the remote, then sends it whole; --json is one document', async () => {
  const fake = await portal(published);
  const { code, out, log } = await run(['publish', 'mf-example', '--json', '--portal', fake.url], remoteFolder());
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    result: true,
    remote: 'mf-example',
    version: '1.4.0',
    isHeld: false,
    isDryRun: false,
    weight: { scripts: 1, budget: 1_000 },
  });
  for (const done of ['Types', 'Tests', 'Build']) expect(log).toContain(`✓ ${done} of mf-example`);
  expect(fake.calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/registry/remotes/mf-example/versions',
      token: TOKEN,
      body: { version: '1.4.0', isHeld: false, manifest: { name: 'mf-example' }, files: [{ path: 'remoteEntry.js' }] },
    },
  ]);
});

test('[DEP-03] a dry run needs neither portal nor token and sends nothing', async () => {
  const { code, out } = await run(['publish', 'mf-example', '--dry-run', '--built'], remoteFolder(), {});
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^mf-example 1\.4\.0 could be published: .* Nothing was sent\.\n$/),
  ]);
});

test.each(['--no-activate', '--hold'])(
  '[DEP-03] [SEC-15] in the folder of a remote its name is optional, and %s activates nothing',
  async (option) => {
    const fake = await portal(published);
    const folder = join(remoteFolder(), 'mf-example');
    const { out } = await run(['publish', '--built', option, '--version', '2.0.0', '--portal', fake.url], folder);
    expect(out).toContain('mf-example 2.0.0 is staged and nobody has it yet');
    expect(fake.calls[0]?.body).toMatchObject({ version: '2.0.0', isHeld: true });
  },
);

test.each([
  ['types', 'types', { scripts: { types: 'echo TS2322 && exit 2' } }],
  ['a test', 'test', { scripts: { types: 'node -e ""', test: 'echo TS2322 && exit 1' } }],
  ['a build', 'build', { scripts: { types: 'node -e ""', test: 'node -e ""', build: 'echo TS2322 && exit 1' } }],
])('[DEP-03] %s that fails publishes nothing and shows what was said', async (_what, script, changes) => {
  const fake = await portal(published);
  const { code, log } = await run(['publish', 'mf-example', '--portal', fake.url], remoteFolder(changes));
  expect(code).toBe(1);
  expect(log).toContain(`TS2322\nmf-example is not published: npm run ${script} failed.`);
  expect(fake.calls).toEqual([]);
});

test('[DEP-03] a remote above its budget is refused with both figures', async () => {
  const folder = remoteFolder({ scriptBudget: 10 });
  writeFileSync(
    join(folder, 'mf-example/dist/web/chunk.js'),
    `export default ${JSON.stringify('0123456789'.repeat(9))}`,
  );
  const { code, log } = await run(['publish', 'mf-example', '--built', '--dry-run'], folder);
  expect(code).toBe(1);
  expect(log).toMatch(/^mf-example weighs 0\.\d kB \(brotli, 2 scripts\) and its budget is 0\.0 kB: /);
  const none = await run(['publish', 'mf-example', '--built', '--dry-run'], remoteFolder({ scriptBudget: undefined }));
  expect([none.code, none.log]).toEqual([1, expect.stringContaining('states no scriptBudget')]);
});

test('[DEP-03] sources that change while they are checked publish nothing', async () => {
  const fake = await portal(published);
  const types = `node -e "require('fs').writeFileSync('page.ts', 'export {}')"`;
  const folder = remoteFolder({ scripts: { types, test: 'node -e ""', build: 'node -e ""' } });
  const { code, log } = await run(['publish', 'mf-example', '--portal', fake.url], folder);
  expect([code, log]).toEqual([1, expect.stringContaining('mf-example is not published: it was changed')]);
  expect(fake.calls).toEqual([]);
});

test('[DEP-03] a manifest that is no JSON is named', async () => {
  const folder = remoteFolder();
  writeFileSync(join(folder, 'mf-example/remote.json'), '{');
  const { code, log } = await run(['publish', 'mf-example', '--dry-run'], folder);
  expect([code, log]).toEqual([1, expect.stringMatching(/^\S+remote\.json is no JSON: /)]);
});

test('[DEP-06] a platform that does not fit is refused before anything runs', async () => {
  const { code, log } = await run(['publish', 'mf-example', '--dry-run'], remoteFolder({ scripts: {} }, '1.99'));
  expect(code).toBe(1);
  expect(log).toMatch(/^mf-example needs platform 1\.99, and this is platform \d+\.\d+: it runs on the same major/);
});

test('[DEP-06] the reason of a portal with an older platform is passed on', async () => {
  const fake = await portal(refuses(400, 'validation', { 'manifest.platform': ['The portal provides platform 1.0'] }));
  const { code, log } = await run(['publish', 'mf-example', '--built', '--portal', fake.url], remoteFolder());
  expect([code, log]).toEqual([1, expect.stringContaining('  manifest.platform: The portal provides platform 1.0')]);
});

test.each([
  [['publish', 'mf-example', '--built'], 409, 550, 'mf-example 1.4.0 is published already with other files'],
  [['publish', 'mf-example', '--built'], 401, 401, 'the portal does not know this deploy token'],
  [['publish', 'mf-example', '--built'], 403, 'forbidden', 'this token does not deploy mf-example'],
  [['rollback', 'mf-example'], 404, 'notFound', 'mf-example: the portal has no such version to go back to'],
  [['promote', 'mf-example'], 404, 'notFound', 'mf-example: no canary of it runs'],
  [['prune'], 403, 'forbidden', "only the operator's token may do this"],
  [['token', 'revoke', '7'], 404, 'notFound', 'there is no token 7'],
  [['list'], 500, 100, 'The words of the portal'],
])('[DEP-03] [DEP-04] %j refused with %i %s says what that means', async (args, status, code, text) => {
  const fake = await portal(refuses(status, code));
  const ended = await run([...args, '--json', '--portal', fake.url], remoteFolder());
  expect(ended.code).toBe(1);
  expect(ended.log).toContain(`Refused: ${text}`);
  expect(JSON.parse(ended.out)).toEqual({ result: false, message: expect.stringContaining(text) });
});

test('[DEP-03] the refusal of a proxy is printed', async () => {
  const fake = await portal(() => ({ status: 502, body: { error: 'Bad gateway' } }));
  const { code, log } = await run(['list', '--portal', fake.url], remoteFolder());
  expect([code, log]).toEqual([1, 'Refused: no reason was given (502).\n']);
});

const DEPLOYMENT = { name: 'mf-example', isEnabled: true, current: { version: '1.4.0' }, previous: null, canary: null };
const CANARY = { version: '1.5.0', percent: 10, schools: [3, 4], roles: ['teacher'] };

test.each([
  [['rollback', 'mf-example', '--to', '1.2.0', '--reason', 'mala'], 'rollback', { version: '1.2.0', reason: 'mala' }],
  [['rollback', 'mf-example'], 'rollback', {}],
  [
    ['canary', 'mf-example', '--percent', '10', '--school', '3', '--school', '4', '--role', 'teacher'],
    'canary',
    { percent: 10, schools: [3, 4], roles: ['teacher'] },
  ],
  [['canary', 'mf-example', '--version', '1.5.0'], 'canary', { version: '1.5.0', schools: [], roles: [] }],
  [['promote', 'mf-example'], 'promote', {}],
  [['promote', 'mf-example', '--version', '1.5.0'], 'promote', { version: '1.5.0' }],
  [['withdraw', 'mf-example'], 'withdraw', {}],
  [['disable', 'mf-example', '--reason', 'pausa'], 'disable', { reason: 'pausa' }],
  [['enable', 'mf-example'], 'enable', {}],
])('[DEP-04] [DEP-05] %j asks the portal for just that', async (args, verb, body) => {
  const data = { ...DEPLOYMENT, ...(verb === 'canary' && { canary: CANARY }) };
  const fake = await portal(() => ({ status: 200, body: { result: true, data } }));
  const { code, out } = await run([...args, '--portal', fake.url], remoteFolder());
  expect([code, out]).toEqual([0, expect.stringMatching(/^mf-example +1\.4\.0 +before: –/)]);
  if (verb === 'canary') expect(out).toContain('canary: 1.5.0 for 10 % · teacher · schools 3, 4');
  expect(fake.calls).toEqual([
    { method: 'POST', path: `/api/registry/remotes/mf-example/${verb}`, token: TOKEN, body },
  ]);
});

test('[DEP-03] list prints what runs, since when, by whom, and where it breaks', async () => {
  const since = '2026-11-21T16:05:00.000Z';
  const health = { shown: 95, failed: 5, late: 0, hours: [] };
  const previous = { version: '1.3.0', since, by: 'ci', health };
  const data = [{ ...DEPLOYMENT, current: { version: '1.4.0', since, by: 'ana', health }, previous }];
  const fake = await portal(() => ({ status: 200, body: { result: true, data } }));
  expect((await run(['list', '--portal', fake.url], remoteFolder())).out).toBe(
    'mf-example      1.4.0                     before: 1.3.0  since 2026-11-21 16:05 UTC by ana  FAILED for 5 of 100 users\n',
  );
});

test('[SEC-02] list says that visitors report failures', async () => {
  const health = { shown: 0, failed: 0, late: 0, hours: [] };
  const current = { version: '1.4.0', since: '2026-11-21T16:05:00.000Z', by: 'ana', health, alerts: ['visitors'] };
  const fake = await portal(() => ({ status: 200, body: { result: true, data: [{ ...DEPLOYMENT, current }] } }));
  const { out } = await run(['list', '--portal', fake.url], remoteFolder());
  expect(out).toContain('by ana  ALERT: visitors without a session report failures');
});

test('[DEP-04] history prints who, when and why', async () => {
  const events = [
    {
      id: 3,
      at: '2026-11-21T17:00:00.000Z',
      kind: 'tokenCreated',
      version: null,
      from: null,
      by: 'deploy token',
      reason: 'ci',
    },
    {
      id: 2,
      at: '2026-11-21T16:05:00.000Z',
      kind: 'rolledBack',
      version: '1.4.0',
      from: '1.5.0',
      by: 'ana',
      reason: 'lenta',
    },
    { id: 1, at: '2026-11-21T15:00:00.000Z', kind: 'published', version: '1.5.0', from: null, by: 'ci', reason: '' },
  ];
  const fake = await portal(() => ({ status: 200, body: { data: { events, versions: ['1.5.0', '1.4.0'] } } }));
  const { out } = await run(['history', 'mf-example', '--portal', fake.url], remoteFolder());
  expect(out).toBe(
    '2026-11-21 17:00 UTC  tokenCreated   by deploy token  ci\n' +
      '2026-11-21 16:05 UTC  rolledBack     1.5.0 → 1.4.0  by ana  lenta\n' +
      '2026-11-21 15:00 UTC  published      1.5.0  by ci\n' +
      'Versions to go back to: 1.5.0, 1.4.0\n',
  );
});

test('[DEP-03] [SEC-15] tokens are made, listed and taken back; a prune says what it deleted', async () => {
  const token = {
    id: 7,
    remote: 'mf-example',
    name: 'ci',
    createdAt: '2026-11-21T15:00:00.000Z',
    createdBy: 'deploy token',
    expiresAt: '2199-02-19T15:00:00.000Z',
    lastUsedAt: null,
  };
  const used = { ...token, id: 8, expiresAt: '2026-01-31T15:00:00.000Z', lastUsedAt: '2026-01-30T15:00:00.000Z' };
  const answers: Record<string, object> = {
    'POST /api/registry/tokens': { result: true, data: { ...token, token: 'secret' } },
    'GET /api/registry/tokens': { result: true, data: [token, used] },
    'DELETE /api/registry/tokens/7': { result: true },
    'POST /api/registry/prune': { result: true, data: [{ remote: 'mf-example', version: '1.0.0' }] },
  };
  const fake = await portal(({ method, path }) => ({ status: 200, body: answers[`${method} ${path}`] ?? {} }));
  const outputOf = async (...args: string[]) => (await run([...args, '--portal', fake.url], remoteFolder())).out;
  expect(await outputOf('token', 'create', 'mf-example', '--name', 'ci')).toMatch(
    /^secret\nIt deploys mf-example and nothing else, expires 2199-02-19, and is shown this once\.\n$/,
  );
  expect(await outputOf('token', 'list')).toBe(
    '7     mf-example      ci  since 2026-11-21  expires 2199-02-19  never used\n' +
      '8     mf-example      ci  since 2026-11-21  EXPIRED 2026-01-31  last used 2026-01-30\n',
  );
  await outputOf('token', 'create', 'mf-example', '--name', 'ci', '--days', '30');
  expect(fake.calls.at(-1)?.body).toEqual({ remote: 'mf-example', name: 'ci', days: 30 });
  expect(await outputOf('token', 'revoke', '7')).toBe('The token 7 deploys nothing any more.\n');
  expect(await outputOf('prune', '--keep-days', '60')).toBe('mf-example 1.0.0: its files are gone.\n');
  expect(fake.calls.at(-1)?.body).toEqual({ keepDays: 60 });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('[DEP-03] Ctrl-C while a script of the remote runs ends that too, and nothing was sent', async () => {
  const fake = await portal(published);
  const stays = `require('fs').writeFileSync('pid', String(process.pid)); setTimeout(() => {}, 600000)`;
  const folder = remoteFolder({ scripts: { types: `node -e "${stays}"` } });
  const { child, ended } = startProgram(['publish', 'mf-example', '--json', '--portal', fake.url], folder, ENV);
  const file = join(folder, 'mf-example/pid');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await delay(50);
  child.kill('SIGINT');
  const { code, out } = await ended;
  expect([code, JSON.parse(out)]).toEqual([1, { result: false, message: expect.stringContaining('Stopped.') }]);
  const pid = Number(readFileSync(file, 'utf8'));
  while (isAlive(pid)) await delay(50);
  expect(fake.calls).toEqual([]);
});

test('[DEP-03] Ctrl-C while the portal still reads ends at once', async () => {
  const fake = await portal(() => null);
  const { child, ended } = startProgram(
    ['publish', 'mf-example', '--built', '--portal', fake.url],
    remoteFolder(),
    ENV,
  );
  while (fake.calls.length === 0) await delay(50);
  child.kill('SIGINT');
  const { code, log } = await ended;
  expect([code, log]).toEqual([1, expect.stringContaining('history says what is')]);
});
