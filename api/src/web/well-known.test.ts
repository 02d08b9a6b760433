import { rawRequest } from '../testing/raw-request.ts';
import { createServerFixture } from '../testing/test-server.ts';

const DAY = 24 * 60 * 60 * 1_000;

const server = createServerFixture({ publicUrl: 'https://portal.escuela.mx', securityContact: 'seguridad@escuela.mx' });

test('[SEC-25] security.txt names who hears of a hole, in which languages, and where it stands', async () => {
  const { status, headers, body } = await rawRequest(server.url, '/.well-known/security.txt');
  const lines = body.toString().split('\n');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(lines).toEqual([
    'Contact: mailto:seguridad@escuela.mx',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages: es, en',
    'Canonical: https://portal.escuela.mx/.well-known/security.txt',
    'Policy: https://portal.escuela.mx/security-policy.txt',
    '',
  ]);
});

test('[SEC-25] security.txt never expires while the server runs, and is never valid for longer than a year', async () => {
  const { headers, body } = await rawRequest(server.url, '/.well-known/security.txt');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body.toString()) ?? [];
  const cachedFor = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]) * 1_000;
  const left = Date.parse(expires) - Date.now();
  expect(left - cachedFor).toBeGreaterThan(30 * DAY);
  expect(left).toBeLessThan(365 * DAY);
});

test('[SEC-25] the policy that security.txt names says how to report', async () => {
  const { status, body } = await rawRequest(server.url, '/security-policy.txt');
  expect([status, body.toString()]).toEqual([200, expect.stringMatching(/## Reporting/)]);
});
