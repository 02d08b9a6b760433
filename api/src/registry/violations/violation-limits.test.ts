import { call } from '../../testing/call.ts';
import { createLimitedFixture, times } from '../../testing/limits.ts';

const server = createLimitedFixture();

const reportFrom = async (address: string): Promise<number> => {
  const headers = { 'content-type': 'application/reports+json', 'x-forwarded-for': address };
  return (await call(server.url, 'POST', 'csp-reports', '[]', { headers })).status;
};

test('[SEC-26] a network sends 60 bodies in 15 minutes, and leaves room for others', async () => {
  for (let sent = 0; sent < 60; sent += 1) expect(await reportFrom(`2001:db8:0:1::${sent}`)).toBe(200);
  expect(await reportFrom('2001:db8:0:1::ffff')).toBe(429);
  expect(await reportFrom('2001:db8:0:2::1')).toBe(200);
});

test('[SEC-26] a burst of a network slips past no limit', async () => {
  const answers = await times(90, (sent) => reportFrom(`2001:db8:1:1::${sent}`));
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
});
