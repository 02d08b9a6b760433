import { insertAccount, PASSWORD } from '../../testing/accounts.ts';
import { call, type CallOptions } from '../../testing/call.ts';
import { createLimitedFixture, from, letMinutesPass, times } from '../../testing/limits.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = createLimitedFixture();

const logIn = (email: string, password: string, options?: CallOptions) =>
  call(server.url, 'POST', 'auth/login', { email, password }, options);

test('[VAL-02 tooManyRequests] ten failures of an account limit it, whatever the case of its e-mail, from anywhere', async () => {
  const { email } = await insertAccount(server.db);
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await logIn(tries % 2 ? email.toUpperCase() : email, 'otra', from(`10.0.0.${tries}`));
    expect(answer.body.code).toBe('wrongCredentials');
  }
  const limited = await logIn(email, PASSWORD, from('10.0.1.1'));
  expect([limited.status, limited.body.code]).toEqual([429, 'tooManyRequests']);
  const wait = Number(limited.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(800);
  expect(wait).toBeLessThanOrEqual(900);

  const other = await insertAccount(server.db);
  expect((await logIn(other.email, PASSWORD, from('10.0.1.1'))).status).toBe(200);

  await letMinutesPass(server.db, 15);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
});

test('[VAL-02 tooManyRequests] fifty guesses at once are counted like fifty in a row', async () => {
  const { email } = await insertAccount(server.db);
  const answers = await times(50, () => logIn(email, 'otra', from('10.1.0.1')));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'wrongCredentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(40);
});

test('[VAL-02 tooManyRequests] guesses at an account that does not exist count too', async () => {
  const answers = await times(12, () => logIn('Nadie@escuela.mx', 'otra', from('10.1.0.2')));
  expect(answers.filter(({ body }) => body.code === 402)).toHaveLength(10);
  expect((await logIn('nadie@ESCUELA.mx', 'otra')).body.code).toBe('tooManyRequests');
});

test('[VAL-02 tooManyRequests] successes are never counted', async () => {
  const { email } = await insertAccount(server.db);
  const answers = await times(15, () => logIn(email, PASSWORD, from('10.1.0.3')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test('[VAL-02 tooManyRequests] a hundred failures of an address limit it before its body is read', async () => {
  const address = from('10.2.0.1');
  for (let round = 0; round < 10; round += 1) {
    await times(10, () => logIn(`persona${round}@escuela.mx`, 'otra', address));
  }
  const { email } = await insertAccount(server.db);
  expect((await logIn(email, PASSWORD, address)).body.code).toBe('tooManyRequests');
  const unread = await call(server.url, 'POST', 'auth/login', '{', address);
  expect([unread.status, unread.body.code]).toEqual([429, 'tooManyRequests']);
  expect((await logIn(email, PASSWORD, from('10.2.0.2'))).status).toBe(200);
});

test('[VAL-02 tooManyRequests] the address is not taken from a header of just anybody', async () => {
  const direct = await startTestServer({ isRateLimited: true });
  const guess = (place: number) =>
    call(direct.url, 'POST', 'auth/login', { email: `p${place}@escuela.mx`, password: 'x' }, from(`10.3.0.${place}`));
  for (let place = 0; place < 100; place += 1) await guess(place);
  expect((await guess(200)).body.code).toBe('tooManyRequests');
  await direct.close();
});
