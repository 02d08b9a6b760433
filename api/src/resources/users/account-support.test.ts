import { insertAccount, openSession, PASSWORD, tokenOf } from '../../testing/accounts.ts';
import { findAudit } from '../../testing/audit.ts';
import { call, FORBIDDEN, invalid, NOT_FOUND, refusal, SESSION_ENDED } from '../../testing/call.ts';
import { createLimitedFixture, letMinutesPass } from '../../testing/limits.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';
import { insertLivingSchool, insertStaff, insertStudentRow, type LivingSchool } from '../../testing/schools.ts';
import { insertTotp, verify, wrongCodeOf } from '../../testing/second-factors.ts';
import { mailedPassword } from '../../testing/staff.ts';

const server = createLimitedFixture();
let school: LivingSchool;
let foreign: LivingSchool;
let admin: string;
beforeAll(async () => {
  [school, foreign] = [await insertLivingSchool(server.db), await insertLivingSchool(server.db)];
  admin = await tokenOf(server.db, 'super_admin');
});

const support = (id: number, action: string, token = admin, language = 'es') =>
  call(server.url, 'PATCH', 'users/support', { id, action }, { token, language });
const logIn = (email: string, password = PASSWORD, device?: string) =>
  call(server.url, 'POST', 'auth/login', { email, password }, { headers: device ? { 'pupitre-device': device } : {} });
const profileOf = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });
const guardian = async (changes = {}) => {
  const parent = await insertAccount(server.db, changes);
  await insertStudentRow(server.db, school.group, { user_id: parent.id });
  return parent;
};
const UPDATED = { result: true, message: 'updated', rowVersion: 1 };
const supportsOf = async (id: number) =>
  (await findAudit(server.db, 'users', id)).filter(({ after }) => 'support' in Object(after));

test('[SUP-02] a resent confirmation opens the account, and a confirmed one needs none', async () => {
  const { id, email } = await guardian({ email_verified_at: null });
  expect((await support(id, 'resendConfirmation', school.directive.token)).body).toEqual(UPDATED);
  expect((await mailsTo(server.db, email)).map(({ subject }) => subject)).toEqual(['Confirme su correo electrónico']);
  expect((await logIn(email)).body.code).toBe(507);
  const token = await mailedToken(server.db, email);
  expect((await call(server.url, 'PATCH', 'auth/emailConfirmation', { token })).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
  expect(refusal(await support(id, 'resendConfirmation'))).toEqual({ status: 409, result: false, code: 521 });
  expect(await supportsOf(id)).toMatchObject([
    { user_id: school.directive.id, action: 'update', after: { support: 'resendConfirmation' } },
  ]);
});

test('[SUP-02] a one-time password goes to the owner alone and ends sessions and earlier links', async () => {
  const { id, email } = await guardian();
  const token = await openSession(server.db, id);
  await call(server.url, 'POST', `auth/recover/${email}`);
  const recovery = await mailedToken(server.db, email);
  const answer = await support(id, 'oneTimePassword', school.directive.token);
  expect(answer.body).toEqual({ ...UPDATED, rowVersion: 2 });
  const password = await mailedPassword(server.db, email);
  expect(password).toHaveLength(12);
  expect(answer.text).not.toContain(password);
  expect(refusal(await profileOf(token))).toEqual(SESSION_ENDED);
  expect((await call(server.url, 'POST', 'userRecovery/validateToken', { token: recovery })).status).toBe(410);
  expect((await logIn(email, password)).body.mustChangePassword).toBe(true);
  expect(await supportsOf(id)).toMatchObject([{ after: { support: 'oneTimePassword' } }]);
});

test('[SUP-02] all sessions of an account end, and its owner gets a mail in the own language', async () => {
  const { id, email } = await insertAccount(server.db, { language: 'en' });
  const tokens = [await openSession(server.db, id), await openSession(server.db, id)];
  expect((await support(id, 'endSessions')).body).toEqual(UPDATED);
  for (const token of tokens) expect(refusal(await profileOf(token))).toEqual(SESSION_ENDED);
  const [mail] = await mailsTo(server.db, email);
  expect(mail?.subject).toBe('We ended the sessions of your Pupitre account');
  expect(mail?.text).toContain('The administration of Pupitre ended');
  expect((await logIn(email)).status).toBe(200);
});

test('[SUP-02] an account that is locked by wrong passwords is unlocked, also on a known device', async () => {
  const { id, email } = await guardian();
  const { device } = (await logIn(email)).body;
  for (const known of [undefined, device]) {
    for (let tries = 0; tries < 10; tries += 1) await logIn(email, 'otra', known);
    expect((await logIn(email, PASSWORD, known)).body.code).toBe('tooManyRequests');
  }
  expect((await support(id, 'unlock', school.directive.token)).body).toEqual(UPDATED);
  const mail = (await mailsTo(server.db, email)).at(-1);
  for (const known of [undefined, device]) expect((await logIn(email, PASSWORD, known)).status).toBe(200);
  expect(mail?.subject).toBe('Ya puede volver a entrar a Pupitre');
  expect(mail?.text).toContain('Su escuela quitó la espera');
});

test('[SUP-02] an account that is locked by wrong codes is unlocked', async () => {
  const { id } = await insertAccount(server.db);
  const secret = await insertTotp(server.db, id);
  const token = await openSession(server.db, id, 'secondFactor');
  const guess = () => verify(server.url, token, { method: 'totp', code: wrongCodeOf(secret) });
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect((await guess()).body.code).toBe('tooManyRequests');
  await support(id, 'unlock');
  expect((await guess()).body.code).toBe('wrongSecondFactor');
});

test('[SUP-03] nobody supports an equal or a higher role, nor the own account', async () => {
  const colleague = await insertStaff(server.db, school.id, 'directive');
  const { id: head } = await insertAccount(server.db, { role: 'super_admin' });
  const own = await call<{ id: number }>(server.url, 'POST', 'auth/profile', {}, { token: admin });
  const { directive } = school;
  for (const action of ['oneTimePassword', 'endSessions', 'unlock', 'resendConfirmation']) {
    for (const id of [colleague.id, directive.id])
      expect(refusal(await support(id, action, directive.token))).toEqual(FORBIDDEN);
    for (const id of [head, own.body.id]) expect(refusal(await support(id, action))).toEqual(FORBIDDEN);
    expect(refusal(await support(head, action, directive.token))).toEqual(NOT_FOUND);
  }
  expect((await profileOf(directive.token)).status).toBe(200);
  expect(await supportsOf(colleague.id)).toEqual([]);
  expect((await support(colleague.id, 'endSessions')).status).toBe(200);
});

test('[SUP-03] [VAL-05 users/support] a directive supports the own school alone, teachers and parents nobody', async () => {
  const { id: stranger } = await insertAccount(server.db);
  const { directive, teacher, parent } = school;
  for (const id of [foreign.teacher.id, foreign.parent.id, stranger, 999_999])
    expect(refusal(await support(id, 'endSessions', directive.token))).toEqual(NOT_FOUND);
  for (const { token } of [teacher, parent])
    expect(refusal(await support(parent.id, 'endSessions', token))).toEqual(FORBIDDEN);
  expect(refusal(await support(parent.id, 'impersonate', directive.token))).toEqual(invalid('action'));
  expect((await profileOf(foreign.teacher.token)).status).toBe(200);
});

test('[SUP-03] five mails about an account an hour, whoever helps', async () => {
  const { id, email } = await guardian();
  const codes: unknown[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    codes.push((await support(id, 'unlock', tries % 2 ? admin : school.directive.token)).body.code);
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'tooManyRequests']);
  expect(await mailsTo(server.db, email)).toHaveLength(5);
  expect(await supportsOf(id)).toHaveLength(5);
  await letMinutesPass(server.db, 60);
  expect((await support(id, 'unlock')).status).toBe(200);
});
