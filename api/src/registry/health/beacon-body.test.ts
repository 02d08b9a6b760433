import { call, refusal } from '../../testing/call.ts';
import { openPage } from '../../testing/pages.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();

const REPORT = { remote: 'mf-example', version: '1.1.0', outcome: 'failed', cause: '' };

test.each([
  ['no reports', { reports: undefined }, ['reports']],
  ['too many', { reports: Array.from({ length: 21 }, () => REPORT) }, ['reports']],
  ['no nonce', { nonce: undefined }, ['nonce']],
  ['a nonce that is endless', { nonce: 'x'.repeat(1_501) }, ['nonce']],
  ['an outcome that is none', { reports: [{ ...REPORT, outcome: 'broken' }] }, ['reports.0.outcome']],
  ['a remote that is none', { reports: [{ ...REPORT, remote: '../x' }] }, ['reports.0.remote']],
  ['a version that is none', { reports: [{ ...REPORT, version: 'latest' }] }, ['reports.0.version']],
  ['a cause that is endless', { reports: [{ ...REPORT, cause: 'x'.repeat(256) }] }, ['reports.0.cause']],
])('[VAL-01 registry] a beacon with %s is refused', async (_what, changes, fields) => {
  const body = { nonce: await openPage(server), reports: [REPORT], ...changes };
  const refused = await call(server.url, 'POST', 'registry/beacons', body);
  expect(refusal(refused)).toEqual({ status: 400, result: false, code: 'validation', fields });
});

test('[VAL-05 registry/beacons] everybody may report what a page saw', async () => {
  const body = { nonce: await openPage(server), reports: [REPORT] };
  expect((await call(server.url, 'POST', 'registry/beacons', body)).body).toEqual({ result: true });
});
