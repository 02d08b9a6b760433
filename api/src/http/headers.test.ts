import { call, type CallOptions } from '../testing/call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shared: TestServer;
beforeAll(async () => {
  [server, shared] = await Promise.all([
    startTestServer(),
    startTestServer({ corsOrigins: ['https://portal.escuela.mx'] }),
  ]);
});
afterAll(() => Promise.all([server.close(), shared.close()]));

const health = (headers: CallOptions['headers'] = {}, url = server.url) =>
  call(url, 'GET', 'health', undefined, { headers });

test('health answers its state and version, and nothing is stored on the way', async () => {
  const { status, body, headers } = await health();
  expect([status, body]).toEqual([200, { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('[ISO-06] the policy admits our own scripts only, no inline ones, no eval', async () => {
  const { headers } = await health();
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
      "font-src 'self' data:;connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('[SCH-03] a configured tile server may show images, and nothing else of it is admitted', async () => {
  const tiled = await startTestServer({
    tiles: { url: 'https://tiles.mx/{z}/{x}/{y}.png', origin: 'https://tiles.mx', attribution: '' },
  });
  const policy = (await health({}, tiled.url)).headers.get('content-security-policy') ?? '';
  await tiled.close();
  expect(policy.split('tiles.mx')).toHaveLength(2);
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.mx;");
});

test('every answer carries a request id; one from outside counts only when it is a UUID', async () => {
  const id = 'c0ffee00-1111-4222-8333-444455556666';
  expect((await health({ 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
  for (const wrong of ['1', 'x'.repeat(36), `${id}\t"level":60`]) {
    const given = (await health({ 'x-request-id': wrong })).headers.get('x-request-id');
    expect(given).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  for (const path of ['nix', '%zz', 'auth/profile']) {
    const refused = await call(server.url, 'POST', path);
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

const allowedOrigin = async (url: string, origin: string) =>
  (await health({ origin }, url)).headers.get('access-control-allow-origin');

test('another origin may read answers only where it is configured', async () => {
  expect(await allowedOrigin(server.url, 'https://portal.escuela.mx')).toBeNull();
  expect(await allowedOrigin(shared.url, 'https://portal.escuela.mx')).toBe('https://portal.escuela.mx');
  expect(await allowedOrigin(shared.url, 'https://mala.mx')).toBeNull();
});

test.each([
  ['es', 'No se encontró lo que busca'],
  ['en-us', 'What you are looking for was not found'],
  ['en', 'What you are looking for was not found'],
  ['en-US,en;q=0.9,es;q=0.8', 'What you are looking for was not found'],
  ['fr-FR,es;q=0.9,en;q=0.8', 'No se encontró lo que busca'],
  ['es;q=0.1,en;q=0.9', 'What you are looking for was not found'],
  ['en;q=0,de', 'No se encontró lo que busca'],
  [';;;,,,q=', 'No se encontró lo que busca'],
  ['', 'No se encontró lo que busca'],
])('[SES-01] Accept-Language %s', async (language, text) => {
  const { body } = await call(server.url, 'GET', 'nix', undefined, { language });
  expect(body.message).toEqual([text]);
});
