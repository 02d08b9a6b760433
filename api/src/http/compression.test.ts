import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tokenOf } from '../testing/accounts.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer({ corsOrigins: ['https://portal.escuela.mx'] });
  authorization = `Bearer ${await tokenOf(server.db, 'super_admin')}`;
});
afterAll(() => server.close());

const addColors = (from: number, count: number) =>
  server.db
    .insertInto('colors')
    .values(Array.from({ length: count }, (_, index) => ({ name: `COLOR ${from + index}`, hexadecimal: '#0F6B66' })))
    .execute();

const colors = (encoding: string, method = 'GET') =>
  rawRequest(
    server.url,
    '/api/colors/options',
    { authorization, origin: 'https://portal.escuela.mx', 'accept-encoding': encoding },
    method,
  );

describe.each([
  ['some kilobytes', 0, 60, 2_000],
  ['a hundred kilobytes', 60, 2_000, 100_000],
])('[PERF-11] an answer of %s', (_, from, count, bytes) => {
  beforeAll(() => addColors(from, count));

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('travels as %s to who accepts it', async (encoding, accepted, unpack) => {
    const [plain, packed] = await Promise.all([colors('identity'), colors(accepted)]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.length).toBeGreaterThan(bytes);
    expect([packed.status, packed.headers['content-encoding']]).toEqual([200, encoding]);
    expect(packed.headers.vary?.toLowerCase().split(/, */)).toEqual(
      expect.arrayContaining(['origin', 'accept-encoding']),
    );
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect(unpack(packed.body)).toEqual(plain.body);
  });

  test('has no wrong length in the answer to HEAD', async () => {
    const { status, headers, body } = await colors('br', 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, undefined, 0]);
  });
});

test('[PERF-11] a short answer travels as it is', async () => {
  const { status, headers, body } = await rawRequest(server.url, '/api/health', { 'accept-encoding': 'br' });
  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  expect(JSON.parse(body.toString())).toMatchObject({ status: 'ok' });
});
