import { insertAccount } from '../../testing/accounts.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { findAudit } from '../../testing/audit.ts';
import { call, invalid, refusal } from '../../testing/call.ts';
import { emailChangesOf, freshEmail, INVALID_TOKEN, SENT, UNCONFIRMED } from '../../testing/email-changes.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';
import { forgetConfirmation, insertPasskeyRow } from '../../testing/second-factors.ts';

const admin = asAdministrator();
const { send, ask, confirm, owner, logIn, waitingOf, subjectsTo } = emailChangesOf(admin);

const NEW_SUBJECT = 'Confirme su correo electrónico nuevo';
const OLD_SUBJECT = 'Se pidió cambiar el correo de su cuenta';

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
