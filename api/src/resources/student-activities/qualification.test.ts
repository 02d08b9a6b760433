import { sql } from 'kysely';
import { insertAccount } from '../../testing/accounts.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { queuedMails } from '../../testing/mails.ts';
import { DAY, createScoreFixture } from '../../testing/score-fixture.ts';
import { insertGroupRow, insertStudentRow, type Person } from '../../testing/schools.ts';

const fixture = createScoreFixture();
const { admin, as, row, save, readUnsent } = fixture;
let studentId: number;
let email: string;
beforeEach(async () => {
  await admin.db().deleteFrom('student_activities').execute();
  await admin.db().deleteFrom('enrollments').execute();
  await admin.db().deleteFrom('student_guardians').execute();
  await admin.db().deleteFrom('students').execute();
  await sql`delete from pgboss.job`.execute(admin.db());
  const parent = await insertAccount(admin.db(), { name: 'EVA', paternal: 'LUNA', maternal: 'PAZ' });
  ({ email } = parent);
  studentId = (await insertStudentRow(admin.db(), fixture.school().group, { user_id: parent.id })).id;
});

const SENT = { result: true, message: 'qualificationSent' };
const NOTHING = { result: true, message: 'nothingToSend' };
const send = (language = 'es', changes: object = {}, person: Person = fixture.school().teacher) =>
  as(
    person,
    'POST',
    'sendQualification',
    { group: { id: fixture.school().group.id }, date: DAY, ...changes },
    { language },
  );
const mails = () => queuedMails(admin.db());
const maths = () => fixture.activities().maths;

test('[GRP-09] a parent is mailed the scores of the day, and later only what is new or has changed', async () => {
  await save([row(4, studentId), row(0, studentId, maths())]);
  expect((await send()).body).toEqual(SENT);
  const [first] = await mails();
  expect(first).toMatchObject({
    to: { name: 'EVA LUNA PAZ', address: email },
    subject: 'Actividades de SOFÍA PÉREZ LUNA, 11/05/2026',
  });
  expect(first?.text).toContain('Hola, EVA LUNA PAZ:');
  expect(first?.text).toContain('- LECTURA: 4 de 5\n- MATEMÁTICAS: 0 de 5\n');
  expect(first?.html).toContain('<li>LECTURA: 4 de 5</li>');
  expect((await send()).body).toEqual(NOTHING);
  expect(await mails()).toHaveLength(1);

  await save([row(5, studentId), row(0, studentId, maths())]);
  expect((await send('en-us')).body).toEqual(SENT);
  const [, second] = await mails();
  expect(second?.subject).toBe('Activities of SOFÍA PÉREZ LUNA, 11/05/2026');
  expect(second?.text).toContain('LECTURA: 5 of 5');
  expect(second?.text).not.toContain('MATEMÁTICAS');
});

test('[GRP-09] one mail a child, none without a living parent, of another day or of a child who left the group', async () => {
  const { group, directive } = fixture.school();
  const parent = await insertAccount(admin.db());
  const gone = await insertAccount(admin.db(), { deleted_at: new Date() });
  const [brother, alone, orphan, moved] = [
    await insertStudentRow(admin.db(), group, { user_id: parent.id, name: 'IKER', paternal: 'ALBA' }),
    await insertStudentRow(admin.db(), group, { name: 'ANA', paternal: 'BECERRA' }),
    await insertStudentRow(admin.db(), group, { user_id: gone.id, paternal: 'CRUZ' }),
    await insertStudentRow(admin.db(), group, { user_id: parent.id }),
  ];
  await save([brother, alone, orphan, moved, { id: studentId }].map(({ id }) => row(3, id)));
  await save([row(1, studentId)], { date: '2026-05-12' });
  const next = await insertGroupRow(admin.db(), group.schoolId, directive.id);
  await admin.db().updateTable('students').set({ group_id: next.id }).where('id', '=', moved.id).execute();

  const preview = await readUnsent();
  expect(preview.map(({ id, user }) => [id, user?.name ?? null])).toEqual([
    [brother.id, 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA'],
    [alone.id, null],
    [orphan.id, null],
    [studentId, 'EVA LUNA PAZ'],
  ]);
  expect(preview[0]).toEqual({
    id: brother.id,
    name: 'IKER',
    paternal: 'ALBA',
    maternal: 'LUNA',
    user: { id: parent.id, name: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA' },
    scores: [{ name: 'LECTURA', score: 3 }],
  });
  expect((await send()).body).toEqual(SENT);
  expect((await mails()).map(({ to }) => to.address).toSorted()).toEqual([parent.email, email].toSorted());
  // A child without a mail stays in the preview, so that a mentor who is added later gets it.
  expect((await readUnsent()).map(({ id }) => id)).toEqual([alone.id, orphan.id]);
  expect((await send()).body).toEqual(NOTHING);
});

test('[GRP-09] ten sendings at once mail each score once', async () => {
  await save([row(4, studentId), row(2, studentId, maths())]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => body.message === 'qualificationSent')).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('[GRP-09] what is saved while a sending goes on is mailed by it or by the next one, and nothing is mailed wrong', async () => {
  const scores = [1, 2, 3, 4, 5];
  for (const score of scores) await Promise.all([save([row(score, studentId)]), send()]);
  await send();
  const mailed = (await mails()).map(({ text }) => Number(/LECTURA: (\d)/.exec(text)?.[1]));
  expect(mailed.at(-1)).toBe(5);
  expect(mailed).toEqual([...new Set(mailed)].toSorted((a, b) => a - b));
});

test('[GRP-09] [STU-11] a sending waits for a mentor who is being replaced, and mails the new one', async () => {
  const next = await insertAccount(admin.db());
  await save([row(4, studentId)]);
  const replace: Parameters<typeof sendWhileLocked>[1] = (tx) =>
    tx.updateTable('students').set({ user_id: next.id }).where('id', '=', studentId).execute();
  const [answer] = await sendWhileLocked(admin.db(), replace, [() => send()]);
  expect(answer?.body).toEqual(SENT);
  expect((await mails()).map(({ to }) => to.address)).toEqual([next.email]);
});

test('[GRP-09] a sending is in the audit log and leaves the row version of the scores', async () => {
  const { id } = (await as(fixture.school().teacher, 'POST', 'create', fixture.body({ student: { id: studentId } })))
    .body;
  await send();
  const stored = admin.db().selectFrom('student_activities').select(['row_version', 'sent_score']).where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ row_version: 1, sent_score: 4 });
  const trace = admin.db().selectFrom('audit_log').select(['action', 'user_id', 'before', 'after']);
  const [, sending] = await trace
    .where('entity', '=', 'student_activities')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(sending).toMatchObject({
    action: 'update',
    user_id: fixture.school().teacher.id,
    before: { sent_score: null },
    after: { sent_score: 4 },
  });
});

test('[VAL-05 student-activities/sendQualification] nobody sends or previews the scores of a group that is not theirs', async () => {
  await save([row(4, studentId)]);
  const { foreign, school } = fixture;
  expect(refusal(await send('es', { group: foreign().group }))).toEqual(NOT_FOUND);
  for (const person of [foreign().teacher, foreign().directive]) {
    expect(refusal(await send('es', {}, person))).toEqual(NOT_FOUND);
    const ofGroup = { group: { id: school().group.id }, date: DAY };
    expect(refusal(await as(person, 'POST', 'getUnsent', ofGroup))).toEqual(NOT_FOUND);
  }
  const forbidden = { status: 403, result: false, code: 'forbidden' };
  expect(refusal(await send('es', {}, school().parent))).toEqual(forbidden);
  const wrong = { status: 400, result: false, code: 'validation', fields: ['date'] };
  expect(refusal(await send('es', { date: '2026-02-30' }))).toEqual(wrong);
  expect(await mails()).toEqual([]);
});
