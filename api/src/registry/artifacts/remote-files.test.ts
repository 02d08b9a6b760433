import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aPublication, createPortalFixture, encoded, publish } from '../../testing/publications.ts';
import { rawRequest } from '../../testing/raw-request.ts';

const SCRIPT = `export default ${JSON.stringify('a script of more than one kilobyte '.repeat(60))};`;

const portal = createPortalFixture();
let folder = '';
beforeAll(async () => {
  const files = [
    encoded('remoteEntry.js', SCRIPT),
    encoded('chunks/page.js', '1;'),
    encoded('chunks/style.css', 'a{}'),
    encoded('empty.js', ''),
    encoded('page.html', '<script src="remoteEntry.js"></script>'),
    encoded('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ];
  const { published } = await publish(portal, aPublication({ files }));
  folder = published.entry.replace(/\/remoteEntry\.js$/, '');
});

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(portal.url, path, headers);

test('[DEP-02] the files of a version are served byte for byte and never asked for again', async () => {
  const { status, headers, body } = await get(`${folder}/remoteEntry.js`);
  expect([status, body.toString()]).toEqual([200, SCRIPT]);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect((await get(`${folder}/chunks/style.css`)).headers['content-type']).toContain('text/css');
  expect(await get(`${folder}/empty.js`)).toMatchObject({ status: 200, body: Buffer.from('') });
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('[DEP-02] a script travels as %s to who takes it', async (encoding, decompress) => {
  const { headers, body } = await get(`${folder}/remoteEntry.js`, { 'accept-encoding': encoding });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringContaining('javascript'),
  });
  expect(body.length).toBeLessThan(SCRIPT.length / 4);
  expect(decompress(body).toString()).toBe(SCRIPT);
});

test('[DEP-02] brotli is preferred, and a small file travels as it is', async () => {
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  expect((await get(`${folder}/remoteEntry.js`, browser)).headers['content-encoding']).toBe('br');
  expect((await get(`${folder}/chunks/page.js`, browser)).headers['content-encoding']).toBeUndefined();
});

test.each([
  ['a file that is not there', () => `${folder}/chunks/gone.js`],
  ['a folder', () => `${folder}/chunks`],
  ['a folder with a slash', () => `${folder}/chunks/`],
  ['the folder of the version', () => `${folder}/`],
  ['a version that is not there', () => '/remotes/mf-example/9.9.9-00000000/remoteEntry.js'],
  ['a remote that is not there', () => '/remotes/mf-nobody/1.0.0-00000000/remoteEntry.js'],
  ['the remote itself', () => '/remotes/mf-example'],
  ['all remotes', () => '/remotes/'],
  ['a way up', () => `${folder}/../../../database/PG_VERSION`],
  ['an encoded way up', () => `${folder}/%2e%2e/%2e%2e/%2e%2e/config`],
  ['an encoded slash', () => `${folder}/..%2f..%2f..%2fconfig`],
  ['a twice encoded way up', () => `${folder}/%252e%252e/config`],
  ['a way up as the remote', () => '/remotes/../remotes/..%2f/x.js'],
  ['a way up as the version', () => '/remotes/mf-example/%2e%2e/%2e%2e/x.js'],
  ['what is being written', () => '/remotes/.staging/x/remoteEntry.js'],
  ['a folder of the version as the version', () => `${folder.replace(/\/(?=[^/]*$)/, '%2f')}/chunks/page.js`],
  ['a NUL', () => `${folder}/remoteEntry.js%00.css`],
])('[DEP-02] %s answers a true 404, whatever the client would like', async (_what, path) => {
  const { status, headers, body } = await get(path(), { accept: 'text/html,application/json' });
  expect(status).toBe(404);
  expect(body.toString()).not.toMatch(/<html/i);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['page.html', 'drawing.svg'])(
  '[ISO-06] %s of a remote that is opened by itself is in a sandbox and runs nothing',
  async (file) => {
    const { status, headers } = await get(`${folder}/${file}`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
  },
);
