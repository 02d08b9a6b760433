import { insertAccount } from '../../testing/accounts.ts';
import { call, NOT_FOUND, refusal, SESSION_ENDED } from '../../testing/call.ts';
import { insertPerson } from '../../testing/schools.ts';
import { factorMails, forgetConfirmation, sendLogIn, setUpPasskey, setUpTotp } from '../../testing/second-factors.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();

/** Somebody who has lost an app, a passkey and the codes. */
const withFactors = async (role: 'teacher' | 'super_admin') => {
  const { id, email } = await insertAccount(server.db, { role });
  const { token } = (await sendLogIn(server.url, email)).body;
  await setUpTotp(server.url, token);
  await setUpPasskey(server.url, token);
  return { id, email, token };
};
const reset = (token: string, id: number) => call(server.url, 'PATCH', 'second-factor/reset', { id }, { token });
const profile = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });

test('[ACC-03] an administrator takes the lost factors of somebody off, who gets a mail', async () => {
  const admin = await insertPerson(server.db, { role: 'super_admin' });
  const { id, email, token } = await withFactors('teacher');
  expect((await reset(admin.token, id)).body).toEqual({ result: true, message: 'updated' });
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);
  expect((await sendLogIn(server.url, email)).body).toMatchObject({ secondFactor: 'none' });
  expect((await factorMails(server.db, email)).at(-1)).toBe('se quitó · aplicación de códigos');
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['entity', 'user_id'])
    .where('action', '=', 'delete')
    .where('user_id', '=', admin.id)
    .execute();
  expect(entries.map(({ entity }) => entity).toSorted()).toEqual(['passkeys', 'totp_factors']);
  const left = await server.db.selectFrom('recovery_codes').select('id').where('user_id', '=', id).execute();
  expect(left).toEqual([]);
});

test('[ACC-03] nobody takes the factors of an administrator off by a call', async () => {
  const admin = await insertPerson(server.db, { role: 'super_admin' });
  const { id, token } = await withFactors('super_admin');
  expect(refusal(await reset(admin.token, id))).toEqual(NOT_FOUND);
  expect((await profile(token)).status).toBe(200);
});

test('[ACC-05] taking factors off needs a recent confirmation', async () => {
  const admin = await insertPerson(server.db, { role: 'super_admin' });
  const { id } = await withFactors('teacher');
  await forgetConfirmation(server.db, admin.token);
  expect(refusal(await reset(admin.token, id))).toMatchObject({ code: 'confirmationRequired' });
});

test('[ACC-01] a new password by an administrator leaves the second factor where it is', async () => {
  const admin = await insertPerson(server.db, { role: 'super_admin' });
  const { id, email } = await withFactors('teacher');
  const answer = await call(server.url, 'PATCH', 'auth/updateAsAdmin', { id }, { token: admin.token });
  expect(answer.status).toBe(200);
  const left = await server.db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute();
  expect(left).toHaveLength(1);
  expect(await factorMails(server.db, email)).not.toContain('se quitó · aplicación de códigos');
});
