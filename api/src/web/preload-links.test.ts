import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderFixture } from '../testing/folder.ts';
import { aPublication, DEPLOY_TOKEN, encoded, publish } from '../testing/publications.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const folder = createFolderFixture();
let server: TestServer;
beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  server = await startTestServer({ webDir: folder, dataDir: folder, deployToken: DEPLOY_TOKEN });
  const [route] = aPublication().manifest.routes;
  const routes = ['/example', '/example/edit/:id'].flatMap((path) => (route ? [{ ...route, path }] : []));
  const files = ['remoteEntry.js', 'chunks/app.0a1b2c3d.js', 'chunks/24.0a1b2c3d.js'].map((path) =>
    encoded(path, path),
  );
  await publish(server, aPublication({ manifest: { ...aPublication().manifest, routes }, files }));
});
afterAll(() => server.close());

const linksOf = async (path: string): Promise<string[]> => {
  const { headers } = await rawRequest(server.url, path, { accept: 'text/html' });
  return headers['link']?.toString().split(', ') ?? [];
};

const linkTo = (file: string): RegExp =>
  new RegExp(
    `^</remotes/mf-example/1\\.0\\.0-[0-9a-f]{8}/${file}>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-[\\w+/=]+"$`,
  );

test.each(['/example', '/example/edit/aBc12345?tab=x'])(
  'the document at %s names the first scripts of its remote, with the hashes that the loader will ask for',
  async (path) => {
    const links = await linksOf(path);
    expect(links).toHaveLength(2);
    expect(links.toSorted()).toEqual([
      expect.stringMatching(linkTo('chunks/app\\.0a1b2c3d\\.js')),
      expect.stringMatching(linkTo('remoteEntry\\.js')),
    ]);
  },
);

test('other documents name none', async () => {
  for (const path of ['/', '/examples', '/example/edit', '/example/edit/1/2']) expect(await linksOf(path)).toEqual([]);
});

test('a remote with a thousand first scripts makes no header that browsers refuse', async () => {
  const { manifest } = aPublication();
  const routes = manifest.routes.map((route) => ({ ...route, path: '/many' }));
  const paths = Array.from({ length: 150 }, (_, index) => `chunks/app.${index}.js`);
  const files = ['remoteEntry.js', ...paths].map((path) => encoded(path, path));
  const published = await publish(server, aPublication({ manifest: { ...manifest, name: 'mf-many', routes }, files }), {
    name: 'mf-many',
  });
  expect([published.status, (await linksOf('/many')).length]).toEqual([200, 4]);
});
