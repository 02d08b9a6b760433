import { sql } from 'kysely';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, type Method } from '../../testing/call.ts';
import { createLimitedFixture, from, letMinutesPass, times } from '../../testing/limits.ts';
import { mailsTo, newRegistration } from '../../testing/registrations.ts';

const server = createLimitedFixture();

const send = (method: Method, path: string, body: unknown, address: string) =>
  call(server.url, method, path, body, from(address));
const recover = (email: string, address: string) => send('POST', `auth/recover/${email}`, undefined, address);
const retry = (email: string, address: string) =>
  send('GET', `auth/reTryEmailVerification/${email}`, undefined, address);
const limitedOf = (answers: { body: { code: unknown } }[]) =>
  answers.filter(({ body }) => body.code === 'tooManyRequests').length;

test('[VAL-02 tooManyRequests] five recovery mails of an account an hour, from wherever they are asked for', async () => {
  const { email } = await insertAccount(server.db);
  const answers = await times(20, (place) => recover(email.toUpperCase(), `10.0.0.${place}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(limitedOf(answers)).toBe(15);
  expect(await mailsTo(server.db, email)).toHaveLength(5);
  const wait = Number((await recover(email, '10.0.1.1')).headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3_500);
  expect(wait).toBeLessThanOrEqual(3_600);
  await letMinutesPass(server.db, 60);
  expect((await recover(email, '10.0.1.1')).status).toBe(200);
});

test('[VAL-02 tooManyRequests] five re-verifications an hour, counted apart from recoveries', async () => {
  const { email } = await insertAccount(server.db, { email_verified_at: null });
  expect(limitedOf(await times(7, () => retry(email, '10.1.0.1')))).toBe(2);
  expect(limitedOf(await times(7, () => recover(email, '10.1.0.1')))).toBe(2);
  expect(await mailsTo(server.db, email)).toHaveLength(10);
});

test('[VAL-02 tooManyRequests] re-verifications of a verified account count too', async () => {
  const { email } = await insertAccount(server.db);
  const answers = await times(7, () => retry(email, '10.1.0.2'));
  expect(answers.filter(({ body }) => body.code === 521)).toHaveLength(5);
  expect(limitedOf(answers)).toBe(2);
});

test('[VAL-02 tooManyRequests] who registers and deletes over and over sends five mails of a kind an hour', async () => {
  const person = newRegistration();
  const { email, password } = person;
  const registerAndDelete = async () => {
    const answer = await send('POST', 'users/create', { ...person, email: email.toUpperCase() }, '10.1.0.3');
    await times(2, () => retry(email, '10.1.0.3'));
    await times(2, () => recover(email, '10.1.0.3'));
    await send('POST', 'users/delete', { email, password }, '10.1.0.4');
    return answer;
  };
  for (let round = 0; round < 5; round += 1) expect((await registerAndDelete()).status).toBe(200);
  expect(limitedOf([await registerAndDelete()])).toBe(1);
  const subjects = (await mailsTo(server.db, email.toUpperCase())).map(({ subject }) => subject);
  const counts = [...new Set(subjects)].map((subject) => subjects.filter((each) => each === subject).length);
  // Confirmations by registration and on demand, recoveries, farewells.
  expect(counts.toSorted((a, b) => b - a)).toEqual([10, 5, 5]);
  await letMinutesPass(server.db, 60);
  expect((await registerAndDelete()).status).toBe(200);
});

test('[VAL-02 tooManyRequests] an address that tries out e-mails is stopped, whichever call it uses', async () => {
  const address = '10.2.0.1';
  const { email } = await insertAccount(server.db);
  const known = newRegistration({ email });
  const tries = [
    (place: number) => recover(`nadie${place}@correo.mx`, address),
    (place: number) => retry(`nadie${place}@correo.mx`, address),
    () => retry(email, address),
    () => send('POST', 'users/mainValidateUserData', known, address),
    () => send('POST', 'users/create', known, address),
  ];
  // Fewer of one than its own account's limit.
  for (let round = 0; round < 20; round += 1) {
    const answers = [];
    for (const attempt of tries.toSpliced(2, 1)) answers.push(await attempt(round));
    if (round < 5) answers.push(await retry(email, address));
    expect(answers.map(({ status }) => status)).not.toContain(200);
  }
  const counted = await sql<{ count: number }>`
    select count(*) from rate_limits where key = ${`accounts:address:${address}`}`.execute(server.db);
  expect(counted.rows[0]?.count).toBeLessThanOrEqual(100);
  await times(40, (place) => recover(`otro${place}@correo.mx`, address));
  const free = newRegistration();
  expect((await send('POST', 'users/mainValidateUserData', free, address)).body.code).toBe('tooManyRequests');
  expect((await send('POST', 'users/create', '{', address)).body.code).toBe('tooManyRequests');
  expect((await recover(email, address)).body.code).toBe('tooManyRequests');
  expect((await retry(email, address)).body.code).toBe('tooManyRequests');
  expect((await send('POST', 'users/mainValidateUserData', free, '10.2.0.2')).status).toBe(200);
  const keys = await sql<{ count: number }>`
    select count(*) from rate_limits where key = ${`accounts:address:${address}`}`.execute(server.db);
  expect(keys.rows[0]?.count).toBeLessThanOrEqual(104);
});

test('[VAL-02 tooManyRequests] who tries out phones in the own profile is stopped as well', async () => {
  const { phone } = newRegistration();
  await insertAccount(server.db, { phone });
  const token = await openSession(server.db, (await insertAccount(server.db)).id);
  const edit = (person: object) =>
    call(server.url, 'PATCH', 'users/updateDataProfile', person, { token, ...from('10.2.1.1') });
  for (let round = 0; round < 25; round += 1) {
    const answers = await times(4, () => edit(newRegistration({ phone })));
    expect(answers.map(({ body }) => body.code)).toEqual([102, 102, 102, 102]);
  }
  expect((await edit(newRegistration())).body.code).toBe('tooManyRequests');
});

test('[VAL-02 tooManyRequests] ten contact requests of an address an hour, before their body is read', async () => {
  const request = { fullName: 'Ana', email: 'ana@correo.mx', subject: 'Duda', message: 'Hola' };
  const answers = await times(30, () => send('POST', 'contact-requests/create', request, '10.3.0.1'));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(limitedOf(answers)).toBe(20);
  const unread = await send('POST', 'contact-requests/create', '{', '10.3.0.1');
  expect(unread.body.code).toBe('tooManyRequests');
  expect(Number(unread.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect((await send('POST', 'contact-requests/create', request, '10.3.0.2')).status).toBe(200);
});

test('[VAL-02 tooManyRequests] guesses at login, at the present password and at a deletion count together', async () => {
  const { id, email } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  const change = (currentPassword: string) => {
    const body = { password: 'Otra-Segura-2027', veryfiedPassword: 'Otra-Segura-2027', currentPassword };
    return call(server.url, 'PATCH', 'auth/update-password', body, { token, ...from('10.4.0.1') });
  };
  const remove = (password: string) => send('POST', 'users/delete', { email, password }, '10.4.0.2');
  const logIn = (password: string) => send('POST', 'auth/login', { email, password }, '10.4.0.3');
  expect(limitedOf(await times(4, () => change('otra')))).toBe(0);
  expect(limitedOf(await times(4, () => remove('otra')))).toBe(0);
  expect(limitedOf(await times(4, () => logIn('otra')))).toBe(2);
  expect(limitedOf([await change(PASSWORD), await remove(PASSWORD), await logIn(PASSWORD)])).toBe(3);

  const recovery = await openSession(server.db, id, 'recovery');
  const body = { password: 'Otra-Segura-2027', veryfiedPassword: 'Otra-Segura-2027' };
  expect((await call(server.url, 'PATCH', 'auth/update-password', body, { token: recovery })).status).toBe(200);
  await letMinutesPass(server.db, 15);
  expect((await send('POST', 'auth/login', { email, password: body.password }, '10.4.0.3')).status).toBe(200);
});

test('deletions of accounts that do not exist count by address, before their body is read', async () => {
  const address = '10.5.0.1';
  for (let round = 0; round < 10; round += 1) {
    await times(10, (place) =>
      send('POST', 'users/delete', { email: `n${round}${place}@correo.mx`, password: 'x' }, address),
    );
  }
  expect((await send('POST', 'users/delete', '{', address)).body.code).toBe('tooManyRequests');
  expect((await send('POST', 'auth/login', '{', address)).body.code).toBe('tooManyRequests');
});
