import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderFixture } from '../testing/folder.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { createServerFixture, startTestServer } from '../testing/test-server.ts';

const WORKER = "self.addEventListener('fetch', () => undefined);";
/** The header of a browser that registers a worker or looks for its update. */
const REGISTERS = { 'service-worker': 'script' };

const webDir = createFolderFixture();
beforeAll(async () => {
  await writeFile(join(webDir, 'sw.js'), WORKER);
  await writeFile(join(webDir, 'other.js'), WORKER);
});
const server = createServerFixture({ webDir });

test('[OFL-01] the offline worker is asked for anew every time, answers for the whole portal, and fetches only from it', async () => {
  const { status, headers, body } = await rawRequest(server.url, '/sw.js', REGISTERS);
  expect([status, String(body)]).toEqual([200, WORKER]);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  const again = await rawRequest(server.url, '/sw.js', { ...REGISTERS, 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
});

test('[OFL-01] no other script of the portal becomes a worker that answers for pages', async () => {
  expect((await rawRequest(server.url, '/other.js')).status).toBe(200);
  for (const path of ['/other.js', '/sw.js?x', '/remotes/mf-x/1.0.0-00000000/a.js', '/assets/a.js'])
    expect([path, (await rawRequest(server.url, path, REGISTERS)).status]).toEqual([path, 404]);
});

test('[OFL-02] a shell without an offline worker ends the one of a later release', async () => {
  const earlier = await startTestServer({ webDir: join(webDir, 'absent') });
  const { status, body } = await rawRequest(earlier.url, '/sw.js', REGISTERS);
  await earlier.close();
  expect(status).toBe(200);
  expect(String(body)).toContain('unregister()');
});

test('[OFL-02] with OFFLINE=off a tombstone takes the place of the worker, and the registry says so', async () => {
  const off = await startTestServer({ webDir, hasOffline: false });
  const { status, headers, body } = await rawRequest(off.url, '/sw.js', REGISTERS);
  const registry: unknown = JSON.parse(String((await rawRequest(off.url, '/api/registry')).body));
  await off.close();
  const on: unknown = JSON.parse(String((await rawRequest(server.url, '/api/registry')).body));
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-cache',
    'text/javascript; charset=utf-8',
  ]);
  expect(String(body)).toContain('unregister()');
  expect(String(body)).not.toContain("'fetch'");
  expect(registry).toMatchObject({ offline: false });
  expect(on).not.toHaveProperty('offline');
});
