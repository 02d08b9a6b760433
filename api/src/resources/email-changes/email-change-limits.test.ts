import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call } from '../../testing/call.ts';
import { createLimitedFixture, from } from '../../testing/limits.ts';
import { mailsTo, newRegistration } from '../../testing/registrations.ts';

const server = createLimitedFixture();

const ask = (token: string, email: string, password = PASSWORD) =>
  call(server.url, 'POST', 'users/changeEmail', { email, password }, { token });
const newToken = async (): Promise<string> => openSession(server.db, (await insertAccount(server.db)).id);

test('[SUP-05] five mails of changes to an address an hour, whoever asks', async () => {
  const { email } = newRegistration();
  const codes: unknown[] = [];
  for (let tries = 0; tries < 6; tries += 1) codes.push((await ask(await newToken(), email)).body.code);
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'tooManyRequests']);
  expect(await mailsTo(server.db, email)).toHaveLength(5);
});

test('[SUP-05] a caller asks for twenty changes an hour, and guesses ten passwords', async () => {
  const token = await newToken();
  for (let tries = 0; tries < 20; tries += 1) expect((await ask(token, newRegistration().email)).status).toBe(200);
  expect((await ask(token, newRegistration().email)).body.code).toBe('tooManyRequests');
  const other = await newToken();
  for (let tries = 0; tries < 10; tries += 1) await ask(other, newRegistration().email, 'otra');
  expect((await ask(other, newRegistration().email)).body.code).toBe('tooManyRequests');
});

test.each(['confirmEmail', 'stopEmailChange'])('[SUP-06] thirty wrong tokens of %s from an address', async (name) => {
  const { headers = {} } = from(name === 'confirmEmail' ? '10.8.0.1' : '10.8.0.2');
  const guess = () => call(server.url, 'PATCH', `users/${name}`, { token: 'x' }, { headers });
  for (let tries = 0; tries < 30; tries += 1) expect((await guess()).body.code).toBe('invalidToken');
  expect((await guess()).body.code).toBe('tooManyRequests');
});
