import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import { call, refusal } from '../../testing/call.ts';
import {
  DEPLOY_TOKEN,
  aPublication,
  createPortalFixture,
  encoded,
  publish,
  readRegistry,
} from '../../testing/publications.ts';
import { rawRequest } from '../../testing/raw-request.ts';

const portal = createPortalFixture();

const storedFiles = (): Promise<string[]> =>
  readdir(join(portal.dataDir, 'remotes'), { recursive: true }).catch(() => []);

afterEach(async () => {
  expect((await readRegistry(portal)).remotes).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});

const { manifest, files } = aPublication();
const iconOf = (icon: string) => ({
  manifest: { ...manifest, menu: [{ path: '/example', title: { es: 'Ejemplo', en: 'Example' }, icon, order: 1 }] },
});
const plus = (...paths: string[]) => ({ files: [...files, ...paths.map((path) => encoded(path, 'x'))] });
const routeWith = (found: { files?: string[]; shared?: string[] }, ...paths: string[]) => ({
  ...plus(...paths),
  manifest: { ...manifest, routes: manifest.routes.map((route) => ({ ...route, ...found })) },
});

test.each([
  ['a way up', plus('../outside.js'), ['files.1.path']],
  ['a way up further down', plus('a/../../outside.js'), ['files.1.path']],
  ['an absolute path', plus('/etc/passwd'), ['files.1.path']],
  ['a backslash', plus('..\\outside.js'), ['files.1.path']],
  ['a hidden file', plus('.htaccess'), ['files.1.path']],
  ['an empty folder name', plus('a//b.js'), ['files.1.path']],
  ['a NUL', plus('a\0.js'), ['files.1.path']],
  ['a compressed sibling of its own', plus('remoteEntry.js.br'), ['files.1.path']],
  ['a path twice', plus('remoteEntry.js'), ['files']],
  ['a path that is too long', plus('a/'.repeat(200) + 'b.js'), ['files.1.path']],
  ['a file that is a folder of another', plus('a', 'a/b.js'), ['files']],
  ['more scripts than a registry should name', plus(...Array.from({ length: 200 }, (_, i) => `${i}.js`)), ['files']],
  [
    'a manifest that makes the registry too long for every page',
    { manifest: { ...manifest, slots: Array.from({ length: 200 }, () => 'x'.repeat(200)) } },
    ['manifest'],
  ],
  ['no remoteEntry.js', { files: [encoded('main.js', 'x')] }, ['files']],
  ['no files', { files: [] }, ['files']],
  ['no manifest', { manifest: undefined }, ['manifest']],
  ['a manifest that is a text', { manifest: 'mf-example' }, ['manifest']],
  ['the name of another remote', { manifest: { ...manifest, name: 'mf-other' } }, ['manifest.name']],
  ['a name that is no remote', { manifest: { ...manifest, name: '../shell' } }, ['manifest.name']],
  ['a newer platform', { manifest: { ...manifest, platform: '1.99' } }, ['manifest.platform']],
  ['another platform', { manifest: { ...manifest, platform: '2.0' } }, ['manifest.platform']],
  [
    'a route elsewhere',
    { manifest: { ...manifest, routes: [{ path: 'https://elsewhere' }] } },
    ['manifest.routes.0.path', 'manifest.routes.0.title'],
  ],
  ['a route with a script that is not there', routeWith({ files: ['chunks/1.js'] }), ['manifest.routes.0.files']],
  ['a route with a file that is no script', routeWith({ files: ['a.svg'] }, 'a.svg'), ['manifest.routes.0.files']],
  ['a route with an address', routeWith({ files: ['//elsewhere/a.js'] }), ['manifest.routes.0.files']],
  ['a route with another module', routeWith({ shared: ['ui/internal/x'] }), ['manifest.routes.0.shared.0']],
  ['a route with many modules', routeWith({ shared: Array(151).fill('ui/tabs') }), ['manifest.routes.0.shared']],
  ['an icon made of markup', iconOf('<path d="M0 0"/>'), ['manifest.menu.0.icon']],
  ['an icon that loads something', iconOf('url(https://elsewhere/icon.svg)'), ['manifest.menu.0.icon']],
  ['an icon that is too long', iconOf(`M0 0${' 1'.repeat(126)}`), ['manifest.menu.0.icon']],
  ['a version that is none', { version: 'latest' }, ['version']],
  ['a version with a way up', { version: '1.0.0-dev.../../x' }, ['version']],
  ['a prerelease of another kind', { version: '1.0.0-beta.1' }, ['version']],
])('[VAL-01 registry] a publish with %s is refused and leaves nothing', async (_what, changes, fields) => {
  const refused = await publish(portal, { ...aPublication(), ...changes });
  expect(refusal(refused)).toEqual({ status: 400, result: false, code: 'validation', fields });
});

test.each(['QQ', 'QQ=', 'Q===', 'Q=Q=', 'QUI*', 'QUI\n', 'QUI_', ' QUI', 'QR==', 'QUJ='])(
  '[VAL-01 registry] bytes like %j are refused and leave nothing',
  async (base64) => {
    const refused = await publish(portal, { ...aPublication(), files: [...files, { path: 'a.js', base64 }] });
    expect(refusal(refused)).toEqual({ status: 400, result: false, code: 'validation', fields: ['files.1.base64'] });
  },
);

test.each([
  ['es', 'El portal ofrece la plataforma'],
  ['en-us', PLATFORM_VERSION],
])('[DEP-06] a platform that does not fit is refused with a readable reason in %s', async (language, words) => {
  const newer = { ...aPublication(), manifest: { ...manifest, platform: '2.0' } };
  const path = 'registry/remotes/mf-example/versions';
  const { status, body } = await call(portal.url, 'POST', path, newer, { token: DEPLOY_TOKEN, language });
  expect([status, body.fields['manifest.platform']]).toEqual([400, [expect.stringContaining(words)]]);
});

test('[VAL-02 tooLarge] a body over the limit is refused before it is read', async () => {
  const headers = {
    authorization: `Bearer ${DEPLOY_TOKEN}`,
    'content-type': 'application/json',
    'content-length': String(65 * 1024 * 1024),
  };
  const answer = await rawRequest(portal.url, '/api/registry/remotes/mf-example/versions', headers, 'POST');
  expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([413, 'tooLarge']);
});

test('[DEP-02] a publish that is cut off in the middle leaves nothing', async () => {
  const body = JSON.stringify(aPublication());
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/registry/remotes/mf-example/versions HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\n' +
      `authorization: Bearer ${DEPLOY_TOKEN}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, -40)}`,
  );
  await delay(100);
  socket.destroy();
  await delay(100);
});
