import { call } from '../testing/call.ts';
import { createLimitedFixture, from, times } from '../testing/limits.ts';
import { addressKeys } from './address-prefix.ts';

const server = createLimitedFixture();

const logIn = (email: string, address: string) =>
  call(server.url, 'POST', 'auth/login', { email, password: 'otra' }, from(address));
const write = (address: string) => {
  const request = { fullName: 'Ana', email: 'ana@casa.mx', subject: 'Hola', message: '<p>Hola</p>' };
  return call(server.url, 'POST', 'contact-requests/create', request, from(address));
};
const limitedOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 429).length;

test('[SEC-12] an IPv6 address counts by its networks, an IPv4 address by itself however it is written', () => {
  expect(addressKeys('2001:db8:1:2:aaaa::1')).toEqual({ network: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' });
  expect(addressKeys('2001:DB8:1:2::ffff')).toEqual(addressKeys('2001:db8:1:2:aaaa::1'));
  expect(addressKeys('fe80::1%eth0').network).toBe('fe80::/64');
  expect(addressKeys('203.0.113.7')).toEqual({ network: '203.0.113.7', wide: null });
  expect(addressKeys('::ffff:203.0.113.7')).toEqual(addressKeys('203.0.113.7'));
  expect(addressKeys('::ffff:cb00:7107')).toEqual(addressKeys('203.0.113.7'));
  // None of them opens a count of its own.
  for (const unreadable of ['unknown', '1', '0x7f.1', '203.0.113.7:4000', ''])
    expect(addressKeys(unreadable)).toEqual({ network: 'unreadable', wide: null });
});

test('[SEC-12] one IPv6 network that tries a new address each time is limited like one address', async () => {
  const guesses = await times(105, (place) => logIn(`p${place}@casa.mx`, `2001:db8:1:1::${place}`));
  expect(limitedOf(guesses)).toBeGreaterThanOrEqual(1);
  expect((await logIn('otra@casa.mx', '2001:db8:1:1:abcd::1')).status).toBe(429);
  // The neighbour in the same wide network may still try.
  expect((await logIn('otra@casa.mx', '2001:db8:1:2::1')).status).toBe(404);
});

test('[SEC-12] a wide IPv6 network has ten times the tries of one network, and then none', async () => {
  for (let network = 0; network < 10; network += 1) {
    const answers = await times(10, () => write(`2001:db8:2:${network}::1`));
    expect(limitedOf(answers)).toBe(0);
  }
  expect((await write('2001:db8:2:aaaa::1')).status).toBe(429);
  expect((await write('2001:db8:3:1::1')).status).toBe(200);
});
