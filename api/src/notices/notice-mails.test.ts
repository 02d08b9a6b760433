import { sql } from 'kysely';
import { call, refusal } from '../testing/call.ts';
import { PASSWORD } from '../testing/accounts.ts';
import { messageOf } from '../mail/message.ts';
import type { Tx } from '../db/schema.ts';
import { sendWhileLocked } from '../testing/locked-rows.ts';
import { queuedMails } from '../testing/mails.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';
import { insertNoticeRow } from '../testing/notice-fixture.ts';
import { createNoticeSchool } from '../testing/notice-school.ts';
import { insertStudentRow } from '../testing/schools.ts';
import { TEST_CONFIG } from '../testing/test-server.ts';

const { db, url, school, as, rollCall, sendAll, work, step, guardian, choose, inbox } = createNoticeSchool();

const mailsOf = async ({ id }: { id: number }) => {
  const { email } = await db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return (await queuedMails(db())).filter(({ to }) => to.address === email);
};
/** The choice of mails alone for a kind. */
const mailed = (kind: string) => ({ kind, push: false, mail: true, webhook: false });
/** The path of the call in the header of a mail. */
const unsubscribing = async (person: { id: number }): Promise<string> => {
  const [mail] = await mailsOf(person);
  return mail?.unsubscribe?.replace(`${TEST_CONFIG.publicUrl}/api/`, '') ?? '';
};

test('[NTC-10] a notice is mailed in the language of its receiver, whatever that of the teacher', async () => {
  const { parent, studentId } = school();
  const english = await guardian(studentId);
  await choose(parent);
  await choose(english);
  expect((await as(english, 'PATCH', 'auth/language', { language: 'en' })).body).toMatchObject({ message: 'updated' });
  await rollCall([studentId]);
  await sendAll();
  const [[spanishMail], [englishMail]] = [await mailsOf(parent), await mailsOf(english)];
  expect(spanishMail).toMatchObject({
    subject: 'Ausencia de Sofía',
    html: expect.stringContaining('<html lang="es">'),
  });
  expect(englishMail).toMatchObject({ subject: 'Sofía is absent', html: expect.stringContaining('<html lang="en">') });
  expect(englishMail?.text).toContain('The school took the roll at');
});

test('[NTC-10] guardians without mails, and addresses that nobody confirmed, get none', async () => {
  const { studentId, parent } = school();
  const quiet = await guardian(studentId, { mails: false });
  const unconfirmed = await guardian(studentId);
  await db().updateTable('users').set({ email_verified_at: null }).where('id', '=', unconfirmed.id).execute();
  for (const person of [parent, quiet, unconfirmed]) await choose(person);
  await rollCall([studentId]);
  await sendAll();
  const counts = await Promise.all([parent, quiet, unconfirmed].map(async (person) => (await mailsOf(person)).length));
  expect(counts).toEqual([1, 0, 0]);
  expect(await inbox(quiet)).toHaveLength(1);
});

test('[NTC-10] who wants no mails any more when they are sent gets none', async () => {
  const { studentId, parent } = school();
  const [unlinked, unconfirmed] = [await guardian(studentId), await guardian(studentId)];
  const people = [parent, unlinked, unconfirmed];
  for (const person of people) await choose(person);
  await rollCall([studentId]);
  await sql`update notices set due_at = now()`.execute(db());
  await work('handOut');
  await choose(parent, { kinds: [{ ...mailed('absence'), mail: false }] });
  await db().updateTable('student_guardians').set({ mails: false }).where('user_id', '=', unlinked.id).execute();
  await db().updateTable('users').set({ email_verified_at: null }).where('id', '=', unconfirmed.id).execute();
  await sendAll();
  expect(await queuedMails(db())).toEqual([]);
  const ended = db().selectFrom('notice_deliveries').select(['user_id', 'state', 'reason']).orderBy('user_id');
  expect(await ended.execute()).toEqual([
    { user_id: parent.id, state: 'failed', reason: 'unwanted' },
    { user_id: unlinked.id, state: 'failed', reason: 'noMail' },
    { user_id: unconfirmed.id, state: 'failed', reason: 'noMail' },
  ]);
});

test('[NTC-10] a mail that cannot be written stops no other one', async () => {
  const { studentId, parent } = school();
  const broken = await guardian(studentId);
  for (const person of [broken, parent]) await choose(person);
  await db()
    .updateTable('users')
    .set({ language: sql`'xx'` })
    .where('id', '=', broken.id)
    .execute();
  await rollCall([studentId]);
  await sendAll();
  expect(await mailsOf(parent)).toHaveLength(1);
  const ofBroken = db().selectFrom('notice_deliveries').select(['state', 'reason', 'tries']);
  expect(await ofBroken.where('user_id', '=', broken.id).execute()).toEqual([
    { state: 'waiting', reason: 'TypeError', tries: 1 },
  ]);
});

test('[NTC-10] one click of a mail program ends the mails, without a login and with a form', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await sendAll();
  const [mail] = await mailsOf(parent);
  if (!mail) throw new Error('No mail.');
  const message = messageOf(
    { id: 'a', mail, queuedAt: 0, tries: 0 },
    { mailFrom: 'a@b.mx', publicUrl: 'https://b.mx' },
  );
  expect(message.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${mail.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const path = await unsubscribing(parent);
  await sql`update notice_deliveries set state = 'waiting', due_at = now() + interval '1 hour'`.execute(db());
  const click = (headers: Record<string, string>) =>
    fetch(`${url()}/api/${path}`, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await (await click(form)).json()).toEqual({ result: true, message: 'updated' });
  expect((await click({ 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(200);
  const { kinds, digest } = (
    await as<{ kinds: { mail: boolean; push: boolean }[]; digest: string }>(parent, 'GET', 'notice-preferences/get')
  ).body.data;
  expect([digest, kinds.some(({ mail: isMailed }) => isMailed), kinds.every(({ push }) => push)]).toEqual([
    'none',
    false,
    true,
  ]);
  await sendAll();
  await rollCall([], [studentId]);
  await sendAll();
  expect(await mailsOf(parent)).toHaveLength(1);
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
  expect(refusal(await call(url(), 'POST', forged))).toEqual({ status: 410, result: false, code: 'invalidToken' });
  expect((await call(url(), 'GET', path)).status).toBe(404);
});

test('[NTC-10] a click that comes with another choice of the user leaves that choice', async () => {
  const { parent, studentId } = school();
  await choose(parent, { quietFrom: '20:00', quietTo: '06:00' });
  await rollCall([studentId]);
  await sql`update notices set due_at = now()`.execute(db());
  await work('handOut');
  const path = `notices/unsubscribe/${await unsubscribeTokens({ db: db() }).sign(parent.id)}`;
  const saving = (tx: Tx) =>
    sql`
      with locked as (select id from users where id = ${parent.id} for no key update)
      update notice_preferences set quiet_from = '22:22' from locked where user_id = locked.id`.execute(tx);
  const [answer] = await sendWhileLocked(db(), saving, [() => call(url(), 'POST', path)]);
  expect(answer?.status).toBe(200);
  const stored = db().selectFrom('notice_preferences').select(['quiet_from', 'digest']);
  expect(await stored.where('user_id', '=', parent.id).execute()).toEqual([{ quiet_from: '22:22:00', digest: 'none' }]);
  expect(await db().selectFrom('notice_deliveries').select('channel').execute()).toEqual([]);
});

test('[NTC-11] a digest folds what happened into one mail; absences do not wait for it', async () => {
  const { parent, studentId, group, teacher } = school();
  const neighbour = await insertStudentRow(db(), group, { name: 'LUIS', user_id: parent.id });
  await choose(parent, { digest: 'daily', kinds: ['absence', 'document', 'event'].map(mailed) });
  for (const title of ['CIRCULAR 1', 'CIRCULAR 2', 'CIRCULAR 3']) {
    const document = { title, description: 'UNIFORMES', group: { id: group.id } };
    expect((await as(teacher, 'POST', 'group-files/create', document)).status).toBe(200);
  }
  await rollCall([studentId], [neighbour.id]);
  await sql`update notices set due_at = now()`.execute(db());
  expect(await work('handOut')).toBe(4);
  const due = await db().selectFrom('notice_deliveries').select(['channel', 'due_at']).orderBy('channel').execute();
  expect(due.map(({ channel }) => channel)).toEqual(['digest', 'digest', 'digest', 'mail']);
  const local = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hour12: false,
    minute: '2-digit',
    timeZone: 'America/Mexico_City',
  });
  expect(local.format(due[0]?.due_at)).toBe('18:00');
  expect([await work('digest'), await work('mail')]).toEqual([0, 1]);
  const [, read] = await inbox(parent);
  await as(parent, 'POST', 'notices/read', { ids: [read?.id] });
  await sql`update notice_deliveries set due_at = now()`.execute(db());
  await work('digest');
  const mails = await mailsOf(parent);
  expect(mails.map(({ subject }) => subject)).toEqual(['Ausencia de Sofía', '2 avisos de la escuela']);
  expect(mails[1]?.text).toContain(
    '\n- Documento nuevo: CIRCULAR 1. En el grupo de Sofía y Luis\n- Documento nuevo: CIRCULAR 3.',
  );
  expect(mails[1]?.unsubscribe).toContain('/api/notices/unsubscribe/');
  const states = await db()
    .selectFrom('notice_deliveries')
    .select('state')
    .where('channel', '=', 'digest')
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['sent', 'shown', 'sent']);
});

test('[NTC-11] a digest of a school that is gone ends, and one that is locked is not asked for again at once', async () => {
  const { parent, studentId } = school();
  await choose(parent, { digest: 'daily' });
  for (const schoolId of [school().id, 999_999_999]) {
    const place = { schoolId, studentId, userId: parent.id };
    const notice = await insertNoticeRow(db(), place, { kind: 'task', detail: '{}', state: 'sent' });
    const of = { school_id: schoolId, notice_id: notice.id, user_id: parent.id };
    await db()
      .insertInto('notice_deliveries')
      .values({ ...of, channel: 'digest', due_at: new Date() })
      .execute();
  }
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`select from notice_deliveries for update`.execute(tx);
      expect(await step('digest')).toBe(0);
    });
  await sql`delete from notice_deliveries where school_id = ${school().id}`.execute(db());
  expect(await step('digest')).toBe(1);
  expect(await step('digest')).toBe(0);
  expect(await db().selectFrom('notice_deliveries').select(['state', 'reason']).execute()).toEqual([
    { state: 'failed', reason: 'noSchool' },
  ]);
});

test('[NTC-15] a first login stores the language, and later ones leave it', async () => {
  const { parent } = school();
  const { email } = await db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow();
  const language = async () =>
    (await as<{ language: string }>(parent, 'GET', 'notice-preferences/get')).body.data.language;
  expect(await language()).toBeNull();
  const logIn = (accepted: string) =>
    call(url(), 'POST', 'auth/login', { email, password: PASSWORD }, { language: accepted });
  expect((await logIn('en-us')).status).toBe(200);
  expect(await language()).toBe('en');
  await logIn('es');
  expect(await language()).toBe('en');
  await as(parent, 'PATCH', 'auth/language', { language: 'es' });
  expect(await language()).toBe('es');
  expect((await as(parent, 'PATCH', 'auth/language', { language: 'fr' })).body.code).toBe('validation');
});

test('[NTC-15] mails that others cause are in the language of their receiver too', async () => {
  const { parent, teacher, group, id } = school();
  await as(parent, 'PATCH', 'auth/language', { language: 'en' });
  const child = { name: 'LUIS', paternal: 'SOTO', maternal: 'RUIZ', birthdate: '2017-02-03' };
  const studentId = (await as(parent, 'POST', 'students/create', child)).body.id;
  const { group_code: code } = await db()
    .selectFrom('groups')
    .select('group_code')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  await as(parent, 'PUT', 'students/asignationGroup', { studentId, code }, { language: 'es' });
  const [joined] = await mailsOf(parent);
  expect(joined?.html).toContain('<html lang="en">');
  const activity = await db()
    .insertInto('school_activities')
    .values({ school_id: id, name: 'LECTURA', description: '', icon: 'star', color_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const groupActivity = await db()
    .insertInto('group_activities')
    .values({ school_id: id, group_id: group.id, school_activity_id: activity.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const day = { group: { id: group.id }, date: '2026-05-11' };
  await as(teacher, 'POST', 'student-activities/create', {
    ...day,
    score: 5,
    student: { id: studentId },
    group_activities: { id: groupActivity.id },
  });
  const sent = await as(teacher, 'POST', 'student-activities/sendQualification', day, { language: 'es' });
  expect(sent.body.message).toBe('qualificationSent');
  expect((await mailsOf(parent)).at(-1)?.subject).toMatch(/^Activities of LUIS/);
  const { email } = await db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow();
  await call(url(), 'GET', `auth/recover/${encodeURIComponent(email)}`);
  await call(url(), 'POST', `auth/recover/${encodeURIComponent(email)}`, undefined, { language: 'es' });
  expect((await mailsOf(parent)).at(-1)?.html).toContain('<html lang="en">');
});
