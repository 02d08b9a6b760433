import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@pupitre/shared/contracts/registry';
import { tokenOf } from '../testing/accounts.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { aPublication, DEPLOY_TOKEN, encoded, publish } from '../testing/publications.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { stopTimeouts } from '../testing/stopped-timeouts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const folder = createFolderFixture();
const { manifest } = aPublication();
const FILES = ['remoteEntry.js', 'chunks/24.0a1b2c3d.js', 'chunks/25.0a1b2c3d.js'];
const LIST = {
  modules: { 'api/auth': [], 'ui/tabs': ['assets/ui.1.js', 'assets/tabs.1.js'], 'ui/form': ['assets/ui.1.js'] },
  views: { session: ['assets/frame.1.js'], home: ['assets/home.1.js'] },
};
const FRAME = /^\/assets\/frame\.1\.js$/;

let server: TestServer;
beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  await writeFile(join(folder, '.shell-files.json'), JSON.stringify(LIST));
  server = await startTestServer({ webDir: folder, dataDir: folder, deployToken: DEPLOY_TOKEN });
  const paths = [
    { path: '/example', files: ['chunks/24.0a1b2c3d.js'], shared: ['api/auth', 'ui/tabs', 'ui/form', 'ui/unknown'] },
    { path: '/example/edit/:id' },
    { path: '/example/open', access: 'public' as const, roles: [], files: ['chunks/25.0a1b2c3d.js'] },
  ];
  const routes = manifest.routes.flatMap((route) => paths.map((own) => ({ ...route, ...own })));
  const files = FILES.map((path) => encoded(path, path));
  const { status } = await publish(server, aPublication({ manifest: { ...manifest, routes }, files }));
  expect(status).toBe(200);
});
afterAll(() => server.close());
stopTimeouts();

const readPage = async (path: string) => {
  const { headers, body } = await rawRequest(server.url, path, { accept: 'text/html' });
  expect(headers).not.toHaveProperty('link');
  return body.toString();
};

const TAG = /<link rel="preload" as="script" href="([^"]+)"( crossorigin integrity="sha384-[\w+/=]+")?>/g;
const preloadsOf = async (path: string): Promise<string[]> =>
  [...(await readPage(path)).matchAll(TAG)].map(([, href = '', hash]) => `${href}${hash ? ' checked' : ''}`);

const ofRemote = (file: string) =>
  expect.stringMatching(new RegExp(`^/remotes/mf-example/1\\.0\\.0-[0-9a-f]{8}/${file} checked$`));

test('[PERF-08] a document names every script of its screen once, those of the remote first and with their hashes', async () => {
  expect(await preloadsOf('/example')).toEqual([
    ofRemote('remoteEntry\\.js'),
    ofRemote('chunks/24\\.0a1b2c3d\\.js'),
    '/assets/frame.1.js',
    '/assets/ui.1.js',
    '/assets/tabs.1.js',
  ]);
});

test('[PERF-08] a route without a list, as of earlier releases, names the entry of its remote', async () => {
  expect(await preloadsOf('/example/edit/aBc12345?tab=x')).toEqual([
    ofRemote('remoteEntry\\.js'),
    expect.stringMatching(FRAME),
  ]);
});

test('[PERF-08] a public screen names no script of the frame of a session, and the home those of its own', async () => {
  expect(await preloadsOf('/example/open')).not.toContainEqual(expect.stringMatching(FRAME));
  expect(await preloadsOf('/')).toEqual(['/assets/frame.1.js', '/assets/home.1.js']);
});

test('[PERF-08] other documents name none, and nobody can read the list of the shell', async () => {
  for (const path of ['/examples', '/example/edit', '/example/edit/1/2']) expect(await preloadsOf(path)).toEqual([]);
  expect((await rawRequest(server.url, '/.shell-files.json', { accept: '*/*' })).status).toBe(404);
});

const filesInRegistry = async (token: string): Promise<object> => {
  const { body } = await rawRequest(server.url, '/api/registry', token ? { authorization: `Bearer ${token}` } : {});
  const { remotes }: Registry = JSON.parse(body.toString());
  const routes = remotes.find(({ name }) => name === 'mf-example')?.routes ?? [];
  return Object.fromEntries(routes.map(({ path, files, shared }) => [path, [files, shared]]));
};

test('[PERF-07] the registry lists the files of the routes that a role may open, and none for visitors', async () => {
  const none = { '/example': [undefined, undefined], '/example/edit/:id': [undefined, undefined] };
  const open = { '/example/open': [['chunks/25.0a1b2c3d.js'], undefined] };
  const own = { '/example': [['chunks/24.0a1b2c3d.js'], ['ui/tabs']] };
  expect(await filesInRegistry('')).toEqual({ ...none, '/example/open': [undefined, undefined] });
  expect(await filesInRegistry(await tokenOf(server.db, 'super_admin'))).toEqual({ ...none, ...own, ...open });
  expect(await filesInRegistry(await tokenOf(server.db, 'parent'))).toEqual({ ...none, ...open });
});

test('[PERF-08] a screen with many scripts makes no long document', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `chunks/part.${index}.js`);
  const routes = manifest.routes.map((route) => ({ ...route, path: '/many', files: paths }));
  const files = ['remoteEntry.js', ...paths].map((path) => encoded(path, path));
  const published = await publish(server, aPublication({ manifest: { ...manifest, name: 'mf-many', routes }, files }), {
    name: 'mf-many',
  });
  expect([published.status, (await preloadsOf('/many')).length]).toEqual([200, 24]);
});
