import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { findAudit } from '../../testing/audit.ts';
import { call, FORBIDDEN, invalid, NOT_FOUND, refusal, SESSION_ENDED, type Method } from '../../testing/call.ts';
import { mailedToken, mailsTo, newRegistration } from '../../testing/registrations.ts';
import { insertStaff } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { forgetConfirmation, insertPasskeyRow } from '../../testing/second-factors.ts';
import { mailedPassword } from '../../testing/staff.ts';
import { deleteOldEmailChanges } from './email-changes.queries.ts';

const { admin, school } = createSchoolsFixture();

const send = (method: Method, path: string, body?: object, token?: string) =>
  call(admin.url(), method, `users/${path}`, body, { token, language: 'es' });
const ask = (token: string, email: string, password = PASSWORD) =>
  send('POST', 'changeEmail', { email, password }, token);
const askFor = (id: number, email: string, token = admin.token()) => send('POST', 'changeEmail', { id, email }, token);
const confirm = (token: string) => send('PATCH', 'confirmEmail', { token });
const stop = (token: string) => send('PATCH', 'stopEmailChange', { token });
const logIn = (email: string, password = PASSWORD) => call(admin.url(), 'POST', 'auth/login', { email, password });
const waitingOf = async (token: string) => (await send('GET', 'getEmailChange', undefined, token)).body.data;
const freshEmail = (): string => newRegistration().email;
const subjectsTo = async (email: string) => (await mailsTo(admin.db(), email)).map(({ subject }) => subject);

const SENT = { result: true, message: 'validationEmailSent' };
const INVALID_TOKEN = { status: 410, result: false, code: 'invalidToken' };
const UNCONFIRMED = { status: 403, result: false, code: 'confirmationRequired' };
const NEW_SUBJECT = 'Confirme su correo electrónico nuevo';
const OLD_SUBJECT = 'Se pidió cambiar el correo de su cuenta';

const owner = async (changes = {}) => {
  const { id, email } = await insertAccount(admin.db(), changes);
  return { id, email, token: await openSession(admin.db(), id) };
};
/** An owner whose change is confirmed at the new address. */
const changed = async () => {
  const person = await owner();
  const next = freshEmail();
  await ask(person.token, next);
  const stopToken = await mailedToken(admin.db(), person.email);
  await confirm(await mailedToken(admin.db(), next));
  return { ...person, next, stopToken };
};

test('[SUP-04] the new address is confirmed by its mail, and until then the old one logs in', async () => {
  const { id, email, token } = await owner();
  const next = freshEmail();
  expect((await ask(token, next)).body).toEqual(SENT);
  expect(await waitingOf(token)).toEqual({ email: next, until: expect.stringMatching(/Z$/) });
  expect(await subjectsTo(next)).toEqual([NEW_SUBJECT]);
  expect(await subjectsTo(email)).toEqual([OLD_SUBJECT]);
  expect((await logIn(email)).status).toBe(200);
  expect((await logIn(next)).body.code).toBe(402);

  const link = await mailedToken(admin.db(), next);
  expect((await confirm(link)).body).toEqual({ result: true, message: 'emailConfirmed' });
  expect((await logIn(next)).status).toBe(200);
  expect((await logIn(email)).body.code).toBe(402);
  expect(await waitingOf(token)).toBeNull();
  expect(refusal(await confirm(link))).toEqual(INVALID_TOKEN);
  const entries = await findAudit(admin.db(), 'users', id);
  expect(entries).toMatchObject([{ user_id: id, before: { email }, after: { email: next } }]);
});

test('[SUP-04] the mail to the old address does not show the new one, and that to the new one names nobody', async () => {
  const { email, token } = await owner();
  await ask(token, 'alguien@otra-parte.mx');
  const [old] = await mailsTo(admin.db(), email);
  expect(old?.text).toContain('a••• · ot•••');
  expect(`${old?.text}${old?.html}`).not.toContain('otra-parte');
  const [fresh] = await mailsTo(admin.db(), 'alguien@otra-parte.mx');
  expect(`${fresh?.text}${fresh?.html}`).not.toMatch(/MARÍA|Persona/);
});

test('[SUP-04] the present password is asked for, and a second factor that was given long ago', async () => {
  const { id, token } = await owner();
  expect(refusal(await ask(token, freshEmail(), 'otra'))).toEqual({
    status: 401,
    result: false,
    code: 'wrongCredentials',
  });
  expect(await waitingOf(token)).toBeNull();
  await forgetConfirmation(admin.db(), token);
  expect((await ask(token, freshEmail())).body).toEqual(SENT);
  await insertPasskeyRow(admin.db(), id);
  expect(refusal(await ask(token, freshEmail()))).toEqual(UNCONFIRMED);
});

test('[SUP-04] [VAL-05 users/changeEmail] the own address, and no address, are refused', async () => {
  const { email, token } = await owner();
  expect(refusal(await ask(token, email.toUpperCase()))).toEqual(invalid('email'));
  expect(refusal(await ask(token, 'nadie'))).toEqual(invalid('email'));
  expect(refusal(await send('POST', 'changeEmail', { email: freshEmail() }, token))).toEqual(invalid('password'));
});

test('[SUP-05] a taken address is told to its owner alone', async () => {
  const { email, token } = await owner();
  const other = await owner();
  const free = freshEmail();
  const [taken, answer] = [await ask(token, other.email.toUpperCase()), await waitingOf(token)];
  expect(answer).toMatchObject({ email: other.email.toUpperCase() });
  expect(await subjectsTo(other.email.toUpperCase())).toEqual(['Este correo ya tiene una cuenta de Pupitre']);
  expect(await mailedToken(admin.db(), other.email.toUpperCase())).toBe('');
  const again = await ask(token, free);
  expect([taken.status, taken.text]).toEqual([again.status, again.text]);
  expect(await subjectsTo(email)).toEqual([OLD_SUBJECT, OLD_SUBJECT]);
  expect((await logIn(other.email)).status).toBe(200);
});

test('[SUP-05] [VAL-02 101] an address that is taken before its confirmation is refused to who confirms it', async () => {
  const { email, token } = await owner();
  const next = freshEmail();
  await ask(token, next);
  const link = await mailedToken(admin.db(), next);
  await insertAccount(admin.db(), { email: next });
  expect(refusal(await confirm(link))).toEqual({ status: 409, result: false, code: 101 });
  expect((await logIn(email)).status).toBe(200);
});

test('[SUP-04] a newer change ends the older one, a cancelled one and one of 48 hours are over', async () => {
  const { token } = await owner();
  const [first, second] = [freshEmail(), freshEmail()];
  await ask(token, first);
  await ask(token, second);
  expect(refusal(await confirm(await mailedToken(admin.db(), first)))).toEqual(INVALID_TOKEN);
  expect((await send('PATCH', 'cancelEmailChange', {}, token)).body).toEqual({ result: true, message: 'updated' });
  expect(refusal(await confirm(await mailedToken(admin.db(), second)))).toEqual(INVALID_TOKEN);
  const third = freshEmail();
  await ask(token, third);
  const created_at = new Date(Date.now() - 48 * 3_600_000 - 1_000);
  await admin.db().updateTable('email_changes').set({ created_at }).where('email', '=', third).execute();
  expect(await waitingOf(token)).toBeNull();
  expect(refusal(await confirm(await mailedToken(admin.db(), third)))).toEqual(INVALID_TOKEN);
});

test('[SUP-06] the old address stops a change that waits, and the account is secured', async () => {
  const { email, token } = await owner();
  const next = freshEmail();
  await ask(token, next);
  const stopToken = await mailedToken(admin.db(), email);
  expect((await stop(stopToken)).body).toEqual({ result: true, message: 'recoveryEmailSent' });
  expect(refusal(await confirm(await mailedToken(admin.db(), next)))).toEqual(INVALID_TOKEN);
  expect(refusal(await send('GET', 'getEmailChange', undefined, token))).toEqual(SESSION_ENDED);
  expect((await logIn(email)).body.code).toBe('wrongCredentials');
  expect((await subjectsTo(email)).at(-1)).toBe('Protegimos su cuenta de Pupitre');
  expect(refusal(await stop(stopToken))).toEqual(INVALID_TOKEN);
});

test('[SUP-06] the old address takes the account back after the change, from later changes as well', async () => {
  const { email, token, next, stopToken } = await changed();
  const last = freshEmail();
  await ask(token, last);
  await confirm(await mailedToken(admin.db(), last));
  // Whoever holds the last address registers the first one, so that nobody gets it back.
  const twin = await insertAccount(admin.db(), { email: email.toUpperCase(), email_verified_at: null });
  expect((await stop(stopToken)).body.message).toBe('recoveryEmailSent');
  for (const other of [next, last]) expect((await logIn(other)).body.code).toBe(402);
  expect(refusal(await stop(await mailedToken(admin.db(), next)))).toEqual(INVALID_TOKEN);
  const recovery = await mailedToken(admin.db(), email);
  expect((await call(admin.url(), 'POST', 'userRecovery/validateToken', { token: recovery })).status).toBe(200);
  const closed = admin.db().selectFrom('users').select('deleted_at').where('id', '=', twin.id);
  expect((await closed.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
});

test('[SUP-06] a denied security mail from before the change gives the address back as well', async () => {
  const { id, email, token } = await owner();
  const change = { password: 'lluvia de mayo', veryfiedPassword: 'lluvia de mayo', currentPassword: PASSWORD };
  await call(admin.url(), 'PATCH', 'auth/update-password', change, { token });
  const notMe = await mailedToken(admin.db(), email);
  const next = freshEmail();
  await ask(token, next, 'lluvia de mayo');
  await confirm(await mailedToken(admin.db(), next));
  const denial = await call(admin.url(), 'PATCH', 'security-notices/deny', { token: notMe });
  expect(denial.body.message).toBe('recoveryEmailSent');
  const { email: now } = (await admin.call<{ email: string }>('GET', `users/get/${id}`)).body.data;
  expect(now).toBe(email);
  expect((await subjectsTo(email)).at(-1)).toBe('Protegimos su cuenta de Pupitre');
});

test('[SUP-06] the link of the old address works for 7 days after the change, and a job deletes what is over', async () => {
  const { id, stopToken } = await changed();
  const age = (days: number) =>
    admin
      .db()
      .updateTable('email_changes')
      .set({ created_at: new Date(0), confirmed_at: new Date(Date.now() - days * 86_400_000) })
      .where('user_id', '=', id)
      .execute();
  await age(6.9);
  await deleteOldEmailChanges(admin.db());
  const stored = admin.db().selectFrom('email_changes').select('id').where('user_id', '=', id);
  expect(await stored.execute()).toHaveLength(1);
  await age(7.1);
  expect(refusal(await stop(stopToken))).toEqual(INVALID_TOKEN);
  await deleteOldEmailChanges(admin.db());
  expect(await stored.execute()).toEqual([]);
});

test('[SUP-07] an administrator changes an address, which its owner confirms; the old one may stop it without harm', async () => {
  const person = await owner({ role: 'teacher', school_id: school().id });
  const next = freshEmail();
  expect((await askFor(person.id, next)).body).toEqual(SENT);
  const [old] = await mailsTo(admin.db(), person.email);
  expect(old?.text).toContain('La administración de Pupitre pidió');
  expect((await stop(await mailedToken(admin.db(), person.email))).body.message).toBe('updated');
  expect((await logIn(person.email)).status).toBe(200);
  await askFor(person.id, next);
  await confirm(await mailedToken(admin.db(), next));
  expect((await logIn(next)).status).toBe(200);
});

test('[SUP-07] an unused one-time password that a wrong address got gives way to one at the right address', async () => {
  const wrong = freshEmail();
  const form = { ...newRegistration({ email: wrong }), rol: 2, school: { id: school().id } };
  const { id } = (await admin.call('POST', 'users/createUser', form)).body;
  const first = await mailedPassword(admin.db(), wrong);
  const right = freshEmail();
  await askFor(id, right);
  expect(await subjectsTo(wrong)).toEqual(['Su contraseña para entrar a Pupitre']);
  await confirm(await mailedToken(admin.db(), right));
  expect((await logIn(right, first)).body.code).toBe('wrongCredentials');
  expect((await logIn(right, await mailedPassword(admin.db(), right))).body.mustChangePassword).toBe(true);
});

test('[SUP-07] [VAL-02 101] administrators learn that an address is taken, confirm first, and change no administrator', async () => {
  const person = await owner();
  const { email: taken } = await owner();
  expect(refusal(await askFor(person.id, taken))).toEqual({ status: 409, result: false, code: 101 });
  const { id: head } = await owner({ role: 'super_admin' });
  expect(refusal(await askFor(head, freshEmail()))).toEqual(FORBIDDEN);
  expect(refusal(await askFor(999_999, freshEmail()))).toEqual(NOT_FOUND);
  const token = await openSession(admin.db(), head);
  expect(refusal(await askFor(head, freshEmail(), token))).toEqual(FORBIDDEN);
  await forgetConfirmation(admin.db(), token);
  expect(refusal(await askFor(person.id, freshEmail(), token))).toEqual(UNCONFIRMED);
  expect(await mailsTo(admin.db(), person.email)).toEqual([]);
});

test('[SUP-07] directives, teachers and parents change nobody else’s address', async () => {
  const teacher = await insertStaff(admin.db(), school().id, 'teacher');
  for (const { token } of [school().directive, school().teacher, school().parent])
    expect(refusal(await askFor(teacher.id, freshEmail(), token))).toEqual(FORBIDDEN);
});

test('[SUP-04] support, a recovery and the deletion of the account end a change that waits', async () => {
  const ends = {
    support: (id: number) => admin.call('PATCH', 'users/support', { id, action: 'oneTimePassword' }),
    deletion: async (id: number) => admin.call('DELETE', `users/softDelete/${id}`),
  };
  for (const end of Object.values(ends)) {
    const { id, token } = await owner();
    const next = freshEmail();
    await ask(token, next);
    expect((await end(id)).status).toBe(200);
    expect(refusal(await confirm(await mailedToken(admin.db(), next)))).toEqual(INVALID_TOKEN);
  }
  const { email, token } = await owner();
  const next = freshEmail();
  await ask(token, next);
  await call(admin.url(), 'POST', `auth/recover/${email}`);
  const recovery = { token: await mailedToken(admin.db(), email) };
  const session = (await call(admin.url(), 'POST', 'userRecovery/validateToken', recovery)).body.token;
  const chosen = { password: 'lluvia de mayo', veryfiedPassword: 'lluvia de mayo' };
  await call(admin.url(), 'PATCH', 'auth/update-password', chosen, { token: session });
  expect(refusal(await confirm(await mailedToken(admin.db(), next)))).toEqual(INVALID_TOKEN);
});

test('[SUP-04] of ten confirmations at once one changes the account', async () => {
  const { id, token } = await owner();
  const next = freshEmail();
  await ask(token, next);
  const link = await mailedToken(admin.db(), next);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await findAudit(admin.db(), 'users', id)).toHaveLength(1);
});

test('[SUP-04] of a change and its stop at once, the previous address has the account', async () => {
  const { id, email, token } = await owner();
  const next = freshEmail();
  await ask(token, next);
  const [link, stopToken] = [await mailedToken(admin.db(), next), await mailedToken(admin.db(), email)];
  const [, stopped] = await Promise.all([confirm(link), stop(stopToken)]);
  expect(stopped.status).toBe(200);
  expect((await admin.call<{ email: string }>('GET', `users/get/${id}`)).body.data.email).toBe(email);
});
