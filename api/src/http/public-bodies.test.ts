import { ACCESS_TABLE } from '../testing/access/access-table.ts';
import { tokenOf } from '../testing/accounts.ts';
import { call, refusal } from '../testing/call.ts';
import { openPage } from '../testing/pages.ts';
import { createServerFixture } from '../testing/test-server.ts';

const server = createServerFixture();

const LIMIT = 32_768;
/** A letter that takes three bytes, the most that one character of a text can take. */
const WIDE = '日';
const bodyOf = (bytes: number): string => `{"x":"${'x'.repeat(bytes - '{"x":""}'.length)}"}`;

test('[SEC-01] [VAL-02 tooLarge] a body over 32 KiB is refused by every call that needs no login', async () => {
  const open = ACCESS_TABLE.filter(({ callers, method }) => callers === 'everybody' && method !== 'GET');
  expect(open.length).toBeGreaterThan(5);
  for (const { method, path } of open) {
    const address = path.replace('{email}', 'ana@casa.mx');
    const answer = await call(server.url, method, address, bodyOf(LIMIT + 1));
    expect([path, refusal(answer)]).toEqual([path, { status: 413, result: false, code: 'tooLarge' }]);
    expect((await call(server.url, method, address, bodyOf(LIMIT))).status).not.toBe(413);
  }
});

test('[SEC-01] the longest contact request and the fullest beacon fit, in any script', async () => {
  const text = WIDE.repeat(255);
  const request = { fullName: text, email: 'ana@casa.mx', subject: text, message: WIDE.repeat(5_000) };
  expect((await call(server.url, 'POST', 'contact-requests/create', request)).status).toBe(200);
  const report = { remote: 'mf-example', version: '1.1.0', outcome: 'failed', cause: text };
  const beacon = { nonce: await openPage(server), reports: Array.from({ length: 20 }, () => report) };
  expect((await call(server.url, 'POST', 'registry/beacons', beacon)).status).toBe(200);
});

test('[SEC-01] a megabyte of combining marks delays nobody', async () => {
  const token = await tokenOf(server.db, 'super_admin');
  const name = '\u0301\u0316'.repeat(260_000);
  const start = performance.now();
  const answer = await call(server.url, 'POST', 'colors/create', { name, hexadecimal: '#000000' }, { token });
  expect(refusal(answer)).toEqual({ status: 400, result: false, code: 'validation', fields: ['name'] });
  // Normalized as a whole it takes more than a minute.
  expect(performance.now() - start).toBeLessThan(15_000);
});
