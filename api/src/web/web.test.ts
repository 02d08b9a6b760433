import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createFolderFixture } from '../testing/folder.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { createServerFixture, startTestServer } from '../testing/test-server.ts';

const FILES = {
  'index.html': '<html><title>Pupitre</title></html>',
  'favicon.svg': '<svg/>',
  'assets/shell.0a1b2c.js': 'console.log(1)',
  'assets/shell.0a1b2c.js.br': 'brotli',
  'assets/shell.0a1b2c.js.gz': 'gzip',
};
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const NOT_FOUND = { status: 404, body: Buffer.from('Not found\n') };

const webDir = createFolderFixture();
beforeAll(async () => {
  await mkdir(join(webDir, 'assets'));
  for (const [path, content] of Object.entries(FILES)) await writeFile(join(webDir, path), content);
});
const server = createServerFixture({ webDir });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.url, path, headers, method);

test.each(['/', '/colors', '/group/abc12345', '/colors?page=2', '/index.html', '/restorePassword/a.b.c'])(
  'the page of the shell stands at %s, is asked for anew every time and carries its policy',
  async (path) => {
    const { status, headers, body } = await get(path, PAGE);
    expect([status, body.toString()]).toEqual([200, FILES['index.html']]);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const again = await get(path, { ...PAGE, 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  },
);

test.each(['/', '/colors', '/a.b/colors?file=x.js'])('who takes anything gets the page at %s', async (path) => {
  const { status, body } = await get(path, { accept: '*/*' });
  expect([status, body.toString()]).toEqual([200, FILES['index.html']]);
});

test('[SEC-27] a page whose scripts make Trusted Types policies gets a policy that demands them, and one of an earlier release does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  const page = join(folder, 'index.html');
  await writeFile(page, '<html><head><meta name="trusted-types" content="default dompurify" /></head></html>');
  const typed = await startTestServer({ webDir: folder });
  const policyOf = async () =>
    (await rawRequest(typed.url, '/', PAGE)).headers['content-security-policy']?.toString() ?? '';
  const demanded = await policyOf();
  await writeFile(page, '<html><head></head></html>');
  const earlier = await policyOf();
  await typed.close();
  await rm(folder, { recursive: true });
  expect(demanded).toContain(";require-trusted-types-for 'script';trusted-types default dompurify;");
  expect(earlier).not.toContain('trusted-types');
  expect(earlier).toContain("script-src 'self';");
});

test('[ISO-06] a copy of the page is good only under the policy that it came with', async () => {
  const { headers } = await get('/', PAGE);
  const other = await startTestServer({
    webDir,
    store: { endpoint: 'https://store.mx', bucket: 'b', region: 'r', key: 'k', secret: 's' },
  });
  const same = await rawRequest(other.url, '/', { ...PAGE, 'if-none-match': headers.etag ?? '' });
  await other.close();
  expect([same.status, same.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining('https://store.mx'),
  ]);
});

test('hashed assets stay for ever, compressed for who takes it', async () => {
  const plain = await get('/assets/shell.0a1b2c.js');
  expect(plain.body.toString()).toBe(FILES['assets/shell.0a1b2c.js']);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
    'x-content-type-options': 'nosniff',
  });
  const browser = await get('/assets/shell.0a1b2c.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(browser.body.toString()).toBe('brotli');
  expect(browser.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/assets/shell.0a1b2c.js', { 'accept-encoding': 'gzip' })).body.toString()).toBe('gzip');
});

test('a hashed asset carries what counts for a script and none of what is for documents', async () => {
  const { headers } = await get('/assets/shell.0a1b2c.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('permissions-policy');
  expect(headers).not.toHaveProperty('x-request-id');
  expect((await get('/', PAGE)).headers).toHaveProperty('permissions-policy');
});

test('[ISO-06] a path that browsers would take for another host is no page', async () => {
  for (const path of ['//evil.test', '//evil.test/colors?override=x', '/\\evil.test', '///evil.test'])
    expect(await get(path, PAGE)).toMatchObject(NOT_FOUND);
});

test('other files of the shell are asked for anew every time', async () => {
  expect(await get('/favicon.svg')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' },
  });
});

test('[DEP-02] a missing asset answers a true 404, never the page of the shell', async () => {
  for (const path of ['/assets/shell.old.js', '/assets/', '/assets/%2e%2e/index.html']) {
    expect(await get(path, PAGE)).toMatchObject({ ...NOT_FOUND, headers: { 'cache-control': 'no-store' } });
  }
});

test('nothing but a page falls back to the page of the shell', async () => {
  expect(await get('/missing.js', { accept: '*/*' })).toMatchObject(NOT_FOUND);
  expect(await get('/colors', {}, 'GET')).toMatchObject(NOT_FOUND);
  expect(await get('/colors', PAGE, 'POST')).toMatchObject(NOT_FOUND);
  expect((await get('/api/nowhere', PAGE)).headers['content-type']).toContain('application/json');
});

test('no path leads out of the folder of the shell', async () => {
  for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/../../etc/passwd', '/assets/..%2f.env']) {
    const { body } = await get(path, PAGE);
    expect([FILES['index.html'], 'Not found\n']).toContain(body.toString());
  }
});

test('[SCH-03] a configured tile server stands in the head of the page, which is still sent only when it is new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  await writeFile(join(folder, 'index.html'), '<html><head><title>Pupitre</title></head><body></body></html>');
  const url = 'https://tiles.mx/{z}/{x}/{y}.png?a=1&b="';
  const attribution = "© <a href='https://osm.org'>OpenStreetMap</a> $&";
  const tiled = await startTestServer({ webDir: folder, tiles: { url, origin: 'https://tiles.mx', attribution } });
  const ask = (headers: Record<string, string>, method = 'GET') =>
    rawRequest(tiled.url, '/schools', { ...PAGE, ...headers }, method);
  const { status, headers, body } = await ask({});
  const etag = headers.etag ?? '';
  const same = await ask({ 'if-none-match': `"x", W/${etag}` });
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  const head = await ask({}, 'HEAD');
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  const changed = await ask({ 'if-none-match': etag });
  await rm(join(folder, 'index.html'));
  const unbuilt = await ask({});
  await tiled.close();
  await rm(folder, { recursive: true });

  const [, content, shown] =
    /<meta name="tile-url" content="([^"]*)" data-attribution="([^"]*)"><\/head>/.exec(String(body)) ?? [];
  expect(status).toBe(200);
  expect(content).toBe('https://tiles.mx/{z}/{x}/{y}.png?a=1&amp;b=&quot;');
  expect(shown).toBe('© &lt;a href=&#39;https://osm.org&#39;&gt;OpenStreetMap&lt;/a&gt; $&amp;');
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(headers['content-security-policy']).toContain('https://tiles.mx;');
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect([packed.headers['content-encoding'], brotliDecompressSync(packed.body)]).toEqual(['br', body]);
  expect([changed.status, unbuilt.status]).toEqual([200, 503]);
});

test('[SES-15] the manuals of the installation stand in the head of the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  const help = { teacher: [{ es: 'Manual «1»', en: "Teacher's manual", url: 'https://escuela.mx/m.pdf?a=1&b=2' }] };
  const helped = await startTestServer({ webDir: folder, help });
  const { body } = await rawRequest(helped.url, '/help', PAGE);
  await helped.close();
  await rm(folder, { recursive: true });
  const [, content = ''] = /<meta name="help-links" content="([^"]*)"><\/head>/.exec(String(body)) ?? [];
  const read = content.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual(help);
});

test('without a built shell the server runs and says so on every page', async () => {
  const unbuilt = await startTestServer({ webDir: join(webDir, 'absent') });
  const { status, headers } = await rawRequest(unbuilt.url, '/login', PAGE);
  const health = await rawRequest(unbuilt.url, '/api/health');
  await unbuilt.close();
  expect([status, health.status]).toEqual([503, 200]);
  expect(headers['content-type']).toContain('text/plain');
});
