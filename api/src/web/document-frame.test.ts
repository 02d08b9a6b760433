import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderFixture } from '../testing/folder.ts';
import { aPublication, DEPLOY_TOKEN, publish } from '../testing/publications.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { stopTimeouts } from '../testing/stopped-timeouts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const folder = createFolderFixture();
let server: TestServer;
beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<html lang="es-MX"><head></head></html>');
  server = await startTestServer({ webDir: folder, dataDir: folder, deployToken: DEPLOY_TOKEN });
  const { manifest } = aPublication();
  const routes = manifest.routes.flatMap((route) =>
    (['session', 'anonymous', 'public'] as const).map((access) => ({ ...route, access, path: `/${access}/:id` })),
  );
  await publish(server, aPublication({ manifest: { ...manifest, routes } }));
});
afterAll(() => server.close());
stopTimeouts();

test.each([
  ['/', 'session'],
  ['/help', 'session'],
  ['/session/1', 'session'],
  ['/nowhere', 'session'],
  ['/anonymous/1?next=%2F', 'public'],
  ['/public/1', 'public'],
  ['/secondFactor?next=%2F', 'bare'],
  ['/secondFactor/new', 'bare'],
])('[PERF-01] the document at %s paints the frame %s', async (path, frame) => {
  const { body } = await rawRequest(server.url, path, { accept: 'text/html' });
  expect(String(body)).toContain(`<html data-frame="${frame}" lang="es-MX">`);
});
