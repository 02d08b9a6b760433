import { sql } from 'kysely';
import { changeRecordIn } from '../../db/records.ts';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { logInFrom } from '../../testing/devices.ts';
import { sendDenial, queueNotice, queueNoticeIn } from '../../testing/notices.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';
import { insertGroupRow, insertLivingSchool, insertStudentRow } from '../../testing/schools.ts';
import { insertPasskeyRow } from '../../testing/second-factors.ts';
import { createServerFixture, startTestServer } from '../../testing/test-server.ts';

const server = createServerFixture();

const INVALID = { status: 410, result: false, code: 'invalidToken' };
const NEW = 'Otra-Segura-2027';
const db = () => server.db;
const notify = (notice: Parameters<typeof queueNotice>[1]) => queueNotice(server.db, notice);
const show = (token: string) => call(server.url, 'POST', 'security-notices/get', { token });
const deny = (token: string, url = server.url) => sendDenial(url, token);
const logIn = (email: string, password = PASSWORD) => logInFrom(server.url, email, { password });
const profile = async (token: string) => (await call(server.url, 'POST', 'auth/profile', {}, { token })).status;
const studentRow = (id: number) =>
  server.db
    .selectFrom('students')
    .select(['user_id as userId', 'group_id as groupId', 'school_id as schoolId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each(['passwordChanged', 'newDevice', 'lockoutAttempts'] as const)(
  '[ACC-07] who denies a notice of %s shuts everybody out and gets a link to a new password',
  async (kind) => {
    const { id, email } = await insertAccount(db());
    const { token: session } = (await logIn(email)).body;
    await notify({ userId: id, kind });
    const denied = await deny(await mailedToken(db(), email));
    expect(denied.body).toEqual({ result: true, message: 'recoveryEmailSent' });
    expect(await profile(session)).toBe(401);
    expect((await logIn(email)).body.code).toBe('wrongCredentials');
    const [, secured] = await mailsTo(db(), email);
    expect(secured?.subject).toBe('Protegimos su cuenta de Pupitre');
    const token = await mailedToken(db(), email);
    const recovery = (await call(server.url, 'POST', 'userRecovery/validateToken', { token })).body.token;
    const body = { password: NEW, veryfiedPassword: NEW };
    expect((await call(server.url, 'PATCH', 'auth/update-password', body, { token: recovery })).status).toBe(200);
    expect((await logIn(email, NEW)).status).toBe(200);
    const log = db().selectFrom('audit_log').select(['user_id', 'after']).where('entity', '=', 'security_notices');
    expect(await log.where('user_id', '=', id).execute()).toMatchObject([{ user_id: id, after: { kind } }]);
  },
);

test('[ACC-07] [VAL-02 invalidToken] a notice is denied once, also by twenty calls at once', async () => {
  const { id, email } = await insertAccount(db());
  await notify({ userId: id, kind: 'newDevice' });
  const token = await mailedToken(db(), email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => deny(token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(410)]);
  expect(refusal(await deny(token))).toEqual(INVALID);
  expect(await mailsTo(db(), email)).toHaveLength(2);
});

test('[ACC-07] [VAL-02 invalidToken] wrong and expired links, and those of deleted accounts, do nothing', async () => {
  const [late, gone] = [await insertAccount(db()), await insertAccount(db())];
  for (const { id } of [late, gone]) await notify({ userId: id, kind: 'newDevice' });
  const [expired, deleted] = [await mailedToken(db(), late.email), await mailedToken(db(), gone.email)];
  await sql`update security_notices set expires_at = now() where user_id = ${late.id}`.execute(db());
  await call(server.url, 'POST', 'users/delete', { email: gone.email, password: PASSWORD });
  for (const token of [expired, deleted, 'x', 'x'.repeat(43)])
    expect([refusal(await show(token)), refusal(await deny(token))]).toEqual([INVALID, INVALID]);
  expect((await logIn(late.email)).status).toBe(200);
});

test('[ACC-07] guesses of tokens are limited by address', async () => {
  const limited = await startTestServer({ isRateLimited: true });
  for (let tries = 0; tries < 30; tries += 1) expect((await deny('x'.repeat(43), limited.url)).status).toBe(410);
  expect((await deny('x'.repeat(43), limited.url)).body.code).toBe('tooManyRequests');
  await limited.close();
});

test('[ACC-07] a parent who does not know a linked student loses it, and the school is told', async () => {
  const school = await insertLivingSchool(db());
  const { id: userId, email } = await insertAccount(db());
  const { id: studentId } = await insertStudentRow(db(), school.group, { user_id: userId });
  const session = await openSession(db(), userId);
  await notify({ userId, kind: 'childLinked', studentId, details: { student: 'SOFÍA PÉREZ LUNA' } });
  expect((await deny(await mailedToken(db(), email))).body).toEqual({ result: true, message: 'updated' });
  expect(await studentRow(studentId)).toEqual({ userId: null, groupId: school.group.id, schoolId: school.id });
  expect(await profile(session)).toBe(200);
  const { email: directive } = await db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', school.directive.id)
    .executeTakeFirstOrThrow();
  const [mail] = await mailsTo(db(), directive);
  expect(mail?.subject).toBe('Un tutor dijo que un alumno no está a su cargo');
  expect(mail?.text).toContain('SOFÍA PÉREZ LUNA');
});

test('[ACC-07] a student that has another parent by now stays with them', async () => {
  const school = await insertLivingSchool(db());
  const { id: userId, email } = await insertAccount(db());
  const { id: studentId } = await insertStudentRow(db(), school.group, { user_id: userId });
  await notify({ userId, kind: 'childLinked', studentId });
  await db().updateTable('students').set({ user_id: school.parent.id }).where('id', '=', studentId).execute();
  expect((await deny(await mailedToken(db(), email))).status).toBe(200);
  expect(await studentRow(studentId)).toMatchObject({ userId: school.parent.id });
});

test('[ACC-07] a student that joined a group leaves it again, back to the school before, and the account is secured', async () => {
  const [school, foreign] = [await insertLivingSchool(db()), await insertLivingSchool(db())];
  const { id: userId, email } = await insertAccount(db());
  const { id: studentId } = await insertStudentRow(db(), school.group, { user_id: userId, group_id: null });
  await db()
    .transaction()
    .execute(async (tx) => {
      const place = { group_id: foreign.group.id, school_id: foreign.id };
      await changeRecordIn(tx, 'students', studentId, place, userId);
      await queueNoticeIn(tx, { userId, kind: 'childJoined', studentId });
    });
  const consent = { user_id: userId, student_id: studentId, school_id: foreign.id, purpose: 'medicNotes' } as const;
  await db()
    .insertInto('consents')
    .values({ ...consent, text_version: 1 })
    .execute();
  expect((await deny(await mailedToken(db(), email))).body.message).toBe('recoveryEmailSent');
  expect(await studentRow(studentId)).toEqual({ userId, groupId: null, schoolId: school.id });
  const open = db().selectFrom('consents').select('id').where('student_id', '=', studentId);
  expect(await open.where('revoked_at', 'is', null).execute()).toEqual([]);
  expect((await logIn(email)).body.code).toBe('wrongCredentials');
});

test('[ACC-07] a student that is in another group by now stays there', async () => {
  const school = await insertLivingSchool(db());
  const { id: userId, email } = await insertAccount(db());
  const { id: studentId } = await insertStudentRow(db(), school.group, { user_id: userId });
  await notify({ userId, kind: 'childJoined', studentId });
  const other = await insertGroupRow(db(), school.id, school.teacher.id);
  await db().updateTable('students').set({ group_id: other.id }).where('id', '=', studentId).execute();
  await deny(await mailedToken(db(), email));
  expect(await studentRow(studentId)).toMatchObject({ groupId: other.id });
});

test('[ACC-07] a second factor that somebody else added goes, an older one stays', async () => {
  const { id: userId, email } = await insertAccount(db());
  const older = await insertPasskeyRow(db(), userId);
  await notify({ userId, kind: 'secondFactorChanged', details: { factor: 'passkey', change: 'added' } });
  await insertPasskeyRow(db(), userId);
  const [mail] = await mailsTo(db(), email);
  expect(mail?.text).toContain('Cambio: se agregó · llave de acceso');
  expect((await deny(await mailedToken(db(), email))).body.message).toBe('recoveryEmailSent');
  const left = await db().selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
  expect(left).toEqual([older]);
});
