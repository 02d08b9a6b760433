import fastify from 'fastify';
import { addressKeys } from '../limits/address-prefix.ts';
import { warnOfForwarding } from './forwarded-warning.ts';

const HOUR = 3_600_000;
const FORWARDED = { 'x-forwarded-for': '198.51.100.1' };

/** A server that others send requests to; `warnings` are the addresses that its log names. */
const listen = (trustProxy: string[] | false) => {
  const lines: { address: string; msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({ trustProxy, logger: { level: 'warn', stream } });
  warnOfForwarding(app);
  app.get('/', async () => 'ok');
  return {
    warnings: () => lines.map(({ address }) => address),
    ask: (remoteAddress: string, headers: Record<string, string> = FORWARDED) =>
      app.inject({ method: 'GET', url: '/', remoteAddress, headers }),
  };
};

afterEach(() => jest.restoreAllMocks());

test('[SEC-12] a forwarded address from an unknown proxy is logged once an hour', async () => {
  const { ask, warnings } = listen(false);
  await ask('203.0.113.7');
  await ask('203.0.113.7');
  await ask('::ffff:203.0.113.7');
  await ask('2001:db8::1');
  await ask('2001:db8::2');
  await ask('203.0.113.9', {});
  expect(warnings()).toEqual(['203.0.113.7', '2001:db8::/64']);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + HOUR);
  await ask('203.0.113.7');
  expect(warnings()).toHaveLength(3);
});

test('[SEC-12] that of a known proxy is not, and of others beside it still is', async () => {
  const { ask, warnings } = listen(['10.0.0.0/8']);
  await ask('10.1.2.3');
  await ask('203.0.113.7');
  expect(warnings()).toEqual(['203.0.113.7']);
});

test('[SEC-12] so many senders fill neither the log nor the memory', async () => {
  const { ask, warnings } = listen(false);
  for (let sender = 0; sender < 1_100; sender += 1) await ask(`10.0.${sender >> 8}.${sender & 255}`);
  expect(warnings()).toHaveLength(1_000);
  expect(new Set(warnings()).size).toBe(1_000);
  expect(warnings()).not.toContain(addressKeys('10.0.4.75').network);
});
