import { call, type CallOptions } from '../testing/call.ts';
import { rawRequest } from '../testing/raw-request.ts';
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
      "font-src 'self' data:;connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';" +
      "form-action 'self';frame-ancestors 'none';report-uri /api/csp-reports",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

const allowlists = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split(', ').map((part) => part.split('=')));

test.each(['/', '/colors', '/api/docs', '/outbox', '/remotes/nix', '/security-policy.txt'])(
  '[SEC-25] the answer of %s carries a Permissions-Policy that names only what the portal uses',
  async (path) => {
    const { headers } = await rawRequest(server.url, path, { accept: 'text/html' });
    const policy = allowlists(headers['permissions-policy']?.toString() ?? '');
    const allowed = Object.keys(policy).filter((feature) => policy[feature] !== '()');
    expect(allowed.map((feature) => [feature, policy[feature]])).toEqual([
      ['clipboard-write', '(self)'],
      ['geolocation', '(self)'],
      ['publickey-credentials-create', '(self)'],
      ['publickey-credentials-get', '(self)'],
    ]);
    expect(policy).toMatchObject({ camera: '()', microphone: '()', payment: '()', usb: '()', 'display-capture': '()' });
  },
);

test.each(['health', 'nix', 'auth/profile'])(
  '[SEC-25] the answer of /api/%s may be neither sniffed, framed nor embedded, and carries nothing that only pages need',
  async (path) => {
    const { headers } = await call(server.url, 'GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.has('permissions-policy')).toBe(false);
    expect(headers.has('cross-origin-opener-policy')).toBe(false);
  },
);

test.each(['/%zz', '/api/%E0%A4%A', '/remotes/%'])(
  '[SEC-25] the refusal of %s, which cannot be decoded, may be neither sniffed, framed nor kept',
  async (path) => {
    const { status, headers } = await rawRequest(server.url, path, { accept: 'text/html' });
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  },
);

test('[SEC-25] a page shares its window with no other origin, tells none where it was, and cannot be framed', async () => {
  const { headers } = await rawRequest(server.url, '/', { accept: 'text/html' });
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('[SEC-25] a portal under https promises it for a year; one under plain http promises nothing', async () => {
  const secure = await startTestServer({ publicUrl: 'https://portal.escuela.mx' });
  const { headers } = await health({}, secure.url);
  await secure.close();
  expect(headers.get('content-security-policy')).toMatch(/;report-uri \/api\/csp-reports;report-to violations$/);
  expect(headers.get('reporting-endpoints')).toBe('violations="/api/csp-reports"');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect((await health()).headers.has('strict-transport-security')).toBe(false);
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

test('[SEC-13] a page of a configured origin may show the device that logged in before', async () => {
  const headers = {
    origin: 'https://portal.escuela.mx',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,pupitre-device',
  };
  const answer = await fetch(`${shared.url}/api/auth/login`, { method: 'OPTIONS', headers });
  expect(answer.headers.get('access-control-allow-headers')).toContain('pupitre-device');
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
