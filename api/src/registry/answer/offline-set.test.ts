import { createHash } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { OfflineSet } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import { tokenOf } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { createFolderFixture } from '../../testing/folder.ts';
import { aPublication, DEPLOY_TOKEN, encoded, publish } from '../../testing/publications.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const FILES: Record<string, string> = {
  'index.html': '<html lang="es-MX"><head><meta name="trusted-types" content="default" /></head></html>',
  'assets/shell.0a.js': 'shell',
  'assets/outbox.0a.js': 'outbox',
  'assets/tabs.1b.js': 'tabs',
  'assets/map.2c.js': 'map',
  '.shell-files.json': JSON.stringify({
    modules: { 'ui/tabs': ['assets/tabs.1b.js'], 'ui/map-view': ['assets/map.2c.js'] },
    views: {},
    offline: ['assets/shell.0a.js'],
    sending: ['assets/outbox.0a.js'],
  }),
};

const folder = createFolderFixture();
let server: TestServer;

const offlinePart = { roles: ['teacher' as const], files: ['chunks/roll.js'], shared: ['ui/tabs'] };
const partOfParents = { roles: ['parent' as const], files: ['chunks/map.js'], shared: [] };
const publication = (version = '1.0.0') =>
  aPublication({
    version,
    manifest: {
      ...aPublication().manifest,
      routes: [
        { path: '/roll', title: { es: 'Lista', en: 'Roll' }, access: 'session', roles: ['teacher'], offline: true },
        { path: '/map', title: { es: 'Mapa', en: 'Map' }, access: 'session', roles: ['super_admin'] },
      ],
      offlineParts: [offlinePart, partOfParents],
    },
    files: [
      encoded('remoteEntry.js', `entry ${version}`),
      encoded('chunks/roll.js', 'roll'),
      encoded('chunks/map.js', 'map'),
    ],
  });

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  for (const [path, content] of Object.entries(FILES)) await writeFile(join(folder, path), content);
  server = await startTestServer({ webDir: folder, dataDir: folder, deployToken: DEPLOY_TOKEN });
  expect((await publish(server, publication())).status).toBe(200);
});
afterAll(() => server.close());

const setOf = async (role: Role, url = server.url): Promise<OfflineSet> =>
  (await call<OfflineSet>(url, 'GET', 'registry/offline', undefined, { token: await tokenOf(server.db, role) })).body
    .data;

const bytesOf = async (path: string): Promise<Buffer> => {
  const { status, body } = await rawRequest(server.url, path, { accept: 'text/html, */*' });
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

test('[OFL-03] a set has every file that the offline screens of the role need, with the hash of the bytes that are served', async () => {
  const { registry, folders } = await setOf('teacher');
  const [shell, remote] = folders;
  expect(folders).toHaveLength(2);
  const scripts = ['/assets/outbox.0a.js', '/assets/shell.0a.js', '/assets/tabs.1b.js'];
  expect(Object.keys(shell?.files ?? {})).toEqual(['/index.html', ...scripts]);
  const [ofParents] = (await setOf('parent')).folders;
  expect(Object.keys(ofParents?.files ?? {})).toEqual(['/index.html', '/assets/shell.0a.js']);
  const base = `/remotes/${remote?.name}`;
  expect(Object.keys(remote?.files ?? {})).toEqual([`${base}/remoteEntry.js`, `${base}/chunks/roll.js`]);
  expect(registry.remotes[0]?.entry).toBe(`${base}/remoteEntry.js`);
  for (const { files } of folders)
    for (const [path, hash] of Object.entries(files)) expect([path, hashOf(await bytesOf(path))]).toEqual([path, hash]);
});

test('[OFL-03] the page of a set belongs to no screen, and changes with its content policy', async () => {
  const page = String(await bytesOf('/index.html'));
  expect(page).toContain('data-frame="session"');
  expect(page).not.toContain('early-reads');
  const other = await startTestServer({
    webDir: folder,
    dataDir: folder,
    store: { endpoint: 'https://store.mx', bucket: 'b', region: 'r', key: 'k', secret: 's' },
  });
  const { headers } = await rawRequest(other.url, '/index.html', { accept: 'text/html' });
  await other.close();
  const own = await rawRequest(server.url, '/index.html', { accept: 'text/html', 'accept-encoding': 'br' });
  expect(String(brotliDecompressSync(own.body))).toBe(page);
  expect(own.headers['content-security-policy']).toContain('trusted-types default');
  expect(headers['content-security-policy']).toContain('https://store.mx');
});

test('[OFL-03] a user without offline screens gets no files, a visitor neither, and nobody with OFFLINE=off', async () => {
  const off = await startTestServer({ webDir: folder, dataDir: folder, hasOffline: false });
  const token = await tokenOf(off.db, 'teacher');
  const switchedOff = await call<OfflineSet>(off.url, 'GET', 'registry/offline', undefined, { token });
  await off.close();
  const visitor = await call<OfflineSet>(server.url, 'GET', 'registry/offline');
  expect((await setOf('super_admin')).folders).toEqual([]);
  expect([visitor.status, visitor.body.data.folders]).toEqual([200, []]);
  expect([switchedOff.body.data.folders, switchedOff.body.data.registry.offline]).toEqual([[], false]);
});

test('[OFL-03] a shell of an earlier release, which lists no files for a set, has none', async () => {
  const list = join(folder, '.shell-files.json');
  const { offline: _offline, ...lists } = JSON.parse(FILES['.shell-files.json'] ?? '');
  await writeFile(list, JSON.stringify(lists));
  await utimes(list, new Date(), new Date(Date.now() - 60_000));
  expect((await setOf('teacher')).folders).toEqual([]);
  await writeFile(list, FILES['.shell-files.json'] ?? '');
  expect((await setOf('teacher')).folders).toHaveLength(2);
});

test('[OFL-04] a set answers the canary of its user, and a rollback changes it at once', async () => {
  const entry = async (role: Role): Promise<string | undefined> => (await setOf(role)).registry.remotes[0]?.version;
  await publish(server, { ...publication('1.1.0'), isHeld: true });
  const rule = { version: '1.1.0', percent: 100, roles: ['teacher'] };
  await call(server.url, 'POST', 'registry/remotes/mf-example/canary', rule, { token: DEPLOY_TOKEN });
  expect(await entry('teacher')).toBe('1.1.0');
  expect(await entry('parent')).toBe('1.0.0');
  expect((await setOf('teacher')).folders[1]?.name).toMatch(/^mf-example\/1\.1\.0-/);
  await call(server.url, 'POST', 'registry/remotes/mf-example/withdraw', {}, { token: DEPLOY_TOKEN });
  expect((await setOf('teacher')).folders[1]?.name).toMatch(/^mf-example\/1\.0\.0-/);
});

test('[VAL-05 registry/offline] the answer is private, belongs to one bearer, and is sent only when it is new', async () => {
  const authorization = `Bearer ${await tokenOf(server.db, 'teacher')}`;
  const first = await rawRequest(server.url, '/api/registry/offline', { authorization });
  const again = await rawRequest(server.url, '/api/registry/offline', {
    authorization,
    'if-none-match': String(first.headers.etag),
  });
  expect([first.status, first.headers['cache-control'], first.headers.vary]).toEqual([
    200,
    'private, no-cache',
    expect.stringContaining('authorization'),
  ]);
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('[OFL-03] the registry says which routes open offline, and lists no parts', async () => {
  const token = await tokenOf(server.db, 'teacher');
  const { text } = await call(server.url, 'GET', 'registry', undefined, { token });
  const anonymous = await call(server.url, 'GET', 'registry');
  expect(JSON.parse(text)).toMatchObject({
    remotes: [{ routes: [{ path: '/roll', offline: true }, { path: '/map' }] }],
  });
  expect(text).not.toContain('offlineParts');
  expect(anonymous.text).not.toContain('offline');
});

test('[OFL-03] a version whose offline parts name a file that it does not have is refused', async () => {
  const { manifest, ...rest } = publication('2.0.0');
  const offlineParts = [offlinePart, { ...offlinePart, files: ['chunks/other.js'] }];
  const refused = refusal(await publish(server, { ...rest, manifest: { ...manifest, offlineParts } }));
  expect(refused).toEqual({
    status: 400,
    result: false,
    code: 'validation',
    fields: ['manifest.offlineParts.1.files'],
  });
});
