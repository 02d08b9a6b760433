import { sql } from 'kysely';
import { PASSWORD, insertAccount } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { times } from '../../testing/limits.ts';
import { mailedToken, mailsTo, newRegistration } from '../../testing/registrations.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { findAudit } from '../../testing/audit.ts';

const server = createServerFixture({ publicUrl: 'https://portal.escuela.mx' });

const register = (body: object, language?: string) =>
  call(server.url, 'POST', 'users/create', body, language === undefined ? {} : { language });
const preCheck = (email: string, phone: string) =>
  call(server.url, 'POST', 'users/mainValidateUserData', { email, phone });
const logIn = (email: string, password = PASSWORD) => call(server.url, 'POST', 'auth/login', { email, password });
const confirm = (token: string) => call(server.url, 'PATCH', 'auth/emailConfirmation', { token });
const retry = (email: string, language = 'es') =>
  call(server.url, 'GET', `auth/reTryEmailVerification/${encodeURIComponent(email)}`, undefined, { language });
const refused = (code: number) => ({ status: 409, result: false, code });
const storedUser = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const age = async (email: string, hours: number) => {
  const user = await storedUser(email);
  const expires_at = new Date(Date.now() - hours * 3_600_000);
  await server.db
    .updateTable('one_time_tokens')
    .set({ expires_at })
    .where('user_id', '=', user?.id ?? 0)
    .execute();
};

test('who registers is a parent that logs in once the link of the mail was followed', async () => {
  const person = newRegistration();
  const { email } = person;
  expect((await preCheck(email, person.phone)).body).toEqual({ result: true });
  const made = await register(person);
  expect(made.body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  expect(await storedUser(email)).toMatchObject({
    id: made.body.id,
    role: 'parent',
    email_verified_at: null,
    must_change_password: false,
    privacy_accepted_at: expect.any(Date),
  });

  expect((await logIn(email)).body.code).toBe(507);
  const [mail] = await mailsTo(server.db, email);
  expect(mail).toMatchObject({ to: { name: '', address: email }, subject: 'Confirme su correo electrónico' });
  const token = await mailedToken(server.db, email);
  expect(mail?.text).toContain(`https://portal.escuela.mx/emailConfirmation/${token}\n`);
  expect((await confirm(token)).body).toEqual({ result: true, message: 'emailConfirmed' });
  expect((await logIn(email)).body).toMatchObject({ result: true, mustChangePassword: false });
});

test('the mail is in the language of the request', async () => {
  const person = newRegistration();
  await register(person, 'en-us');
  expect((await mailsTo(server.db, person.email))[0]?.subject).toBe('Confirm your e-mail address');
  await retry(person.email, 'es');
  expect((await mailsTo(server.db, person.email))[1]?.subject).toBe('Confirme su correo electrónico');
});

test('[VAL-02 101] [VAL-02 102] a taken e-mail or phone is told before and at the registration, case ignored', async () => {
  const known = newRegistration({ email: 'Íñigo.Ñu@Correo.mx' });
  await register(known);
  const free = newRegistration();
  expect(refusal(await preCheck(' íÑIGO.ñu@correo.MX', free.phone))).toEqual(refused(101));
  expect(refusal(await preCheck(free.email, known.phone))).toEqual(refused(102));
  expect(refusal(await preCheck(known.email, known.phone))).toEqual(refused(101));
  expect(refusal(await register({ ...free, email: known.email.toUpperCase() }))).toEqual(refused(101));
  expect(refusal(await register({ ...free, phone: known.phone }))).toEqual(refused(102));
  expect(await mailsTo(server.db, free.email)).toEqual([]);
});

test('[VAL-02 101] [VAL-02 102] twins sent at once make one account, and one mail', async () => {
  const person = newRegistration();
  const twins = await times(20, () => register(person));
  expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(twins.filter(({ body }) => body.code === 101)).toHaveLength(19);
  expect(await mailsTo(server.db, person.email)).toHaveLength(1);

  const { phone } = newRegistration();
  const neighbours = await times(20, () => register({ ...newRegistration(), phone }));
  expect(neighbours.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(neighbours.filter(({ body }) => body.code === 102)).toHaveLength(19);
  const rows = await server.db.selectFrom('users').select('id').where('phone', '=', phone).execute();
  expect(rows).toHaveLength(1);
});

test('a deleted account frees its e-mail and phone', async () => {
  const gone = newRegistration();
  await insertAccount(server.db, { email: gone.email, phone: gone.phone, deleted_at: new Date() });
  expect((await preCheck(gone.email, gone.phone)).body.result).toBe(true);
  expect((await register(gone)).status).toBe(200);
});

test('a role, a school or a flag that is slipped in makes no other account than a parent’s', async () => {
  const email = 'colada@correo.mx';
  const slipped = {
    role: 'super_admin',
    roles: ['super_admin'],
    must_change_password: false,
    id: 1,
    email_verified_at: 1,
  };
  expect((await register({ ...newRegistration({ email }), ...slipped })).status).toBe(200);
  expect(await storedUser(email)).toMatchObject({ role: 'parent', email_verified_at: null });
  expect(refusal(await register({ ...newRegistration(), rol: 1 }))).toMatchObject({ fields: ['rol'] });
});

test('[VAL-02 invalidToken] a confirmation works once, for 48 hours, and a newer one ends the older', async () => {
  const invalid = { status: 410, result: false, code: 'invalidToken' };
  const person = newRegistration();
  await register(person);
  const first = await mailedToken(server.db, person.email);
  expect((await retry(person.email)).body).toEqual({ result: true, message: 'validationEmailSent' });
  const second = await mailedToken(server.db, person.email);
  expect(refusal(await confirm(first))).toEqual(invalid);
  const answers = await times(5, () => confirm(second));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refusal(await confirm(second))).toEqual(invalid);

  const late = newRegistration();
  await register(late);
  await age(late.email, 0);
  expect(refusal(await confirm(await mailedToken(server.db, late.email)))).toEqual(invalid);
  for (const token of ['x', "' or 1=1 --", first.slice(1), `${first}x`, 'ñ'.repeat(255)]) {
    expect(refusal(await confirm(token))).toEqual(invalid);
  }
});

test('the token lives 48 hours and is stored as its hash alone', async () => {
  const person = newRegistration();
  const { id } = (await register(person)).body;
  const row = await server.db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const hours = (row.expires_at.getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47.9);
  expect(hours).toBeLessThanOrEqual(48);
  const token = await mailedToken(server.db, person.email);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
});

test('[VAL-02 520] [VAL-02 521] re-verification knows unknown and verified accounts', async () => {
  expect(refusal(await retry('nadie@correo.mx'))).toEqual({ status: 404, result: false, code: 520 });
  const verified = await insertAccount(server.db);
  expect(refusal(await retry(verified.email))).toEqual({ status: 409, result: false, code: 521 });
  const long = await retry(`${'a'.repeat(251)}@b.mx`);
  expect(refusal(long)).toEqual({ status: 400, result: false, code: 'validation', fields: ['email'] });
  for (const odd of ['ana', 'a@b.mx\r\nBcc: c@d.mx', 'a\0@b.mx', '"a@b.mx, c"@d.mx']) {
    expect(refusal(await retry(odd))).toMatchObject({ status: 400, code: 'validation', fields: ['email'] });
  }
  expect(await mailsTo(server.db, verified.email)).toEqual([]);
});

test('the audit log tells of the registration, without the password', async () => {
  const person = newRegistration();
  const { id } = (await register(person)).body;
  await confirm(await mailedToken(server.db, person.email));
  const entries = await findAudit(server.db, 'users', id);
  expect(entries).toMatchObject([
    { user_id: null, action: 'create', before: null, after: { email: person.email } },
    { user_id: id, action: 'update', before: { email_verified_at: null } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/password_hash|argon2/);
});

test('a link that is followed while another is asked for is either good or replaced', async () => {
  const person = newRegistration();
  await register(person);
  const answers = await times(20, async (place) =>
    place % 2 ? retry(person.email) : confirm(await mailedToken(server.db, person.email)),
  );
  const expected: unknown[] = [undefined, 'invalidToken', 521];
  expect(answers.filter(({ body }) => !expected.includes(body.code))).toEqual([]);
});

test('without its mail there is no account', async () => {
  const person = newRegistration();
  await sql`alter schema pgboss rename to away`.execute(server.db);
  const answer = await register(person);
  await sql`alter schema away rename to pgboss`.execute(server.db);
  expect(refusal(answer)).toEqual({ status: 500, result: false, code: 100 });
  expect(await storedUser(person.email)).toBeUndefined();
  expect((await register(person)).status).toBe(200);
});
