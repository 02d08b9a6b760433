import { insertAccount, PASSWORD } from '../../testing/accounts.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { call, refusal, SESSION_ENDED } from '../../testing/call.ts';
import { emailChangesOf, freshEmail, INVALID_TOKEN } from '../../testing/email-changes.ts';
import { mailedToken } from '../../testing/registrations.ts';
import { deleteOldEmailChanges } from './email-changes.queries.ts';

const admin = asAdministrator();
const { send, ask, confirm, stop, owner, logIn, subjectsTo, changed } = emailChangesOf(admin);

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
  // An intruder registers the first address, so that its owner cannot have it back.
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

test('[SUP-04] of a change and its stop at once, the previous address has the account', async () => {
  const { id, email, token } = await owner();
  const next = freshEmail();
  await ask(token, next);
  const [link, stopToken] = [await mailedToken(admin.db(), next), await mailedToken(admin.db(), email)];
  const [, stopped] = await Promise.all([confirm(link), stop(stopToken)]);
  expect(stopped.status).toBe(200);
  expect((await admin.call<{ email: string }>('GET', `users/get/${id}`)).body.data.email).toBe(email);
});
