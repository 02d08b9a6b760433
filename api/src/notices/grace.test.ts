import { sql } from 'kysely';
import { createNoticeSchool } from '../testing/notice-school.ts';
import { insertStudentRow } from '../testing/schools.ts';
import { queuedMails } from '../testing/mails.ts';

const { db, school, foreign, as, rollCall, sendAll, work, inbox, stored, guardian, choose, today } =
  createNoticeSchool();

/** Everybody gets everything at once, and by mail. */
const subjectsOf = async (): Promise<string[]> => (await queuedMails(db())).map(({ subject }) => subject);

test('[NTC-01] an absence waits for the grace of the school, and is in the inbox meanwhile', async () => {
  const { parent, studentId, id } = school();
  await choose(parent);
  await rollCall([studentId]);
  expect(await inbox(parent)).toMatchObject([
    {
      kind: 'absence',
      student: { id: studentId, name: 'SOFÍA' },
      school: { id },
      day: today(),
      timeZone: 'America/Mexico_City',
      attendence: false,
      isCorrection: false,
      isWithdrawn: false,
      correctableUntil: expect.stringMatching(/Z$/),
      corrects: null,
      readAt: null,
    },
  ]);
  expect(await work('handOut')).toBe(0);
  const due = await db().selectFrom('notices').select(['due_at', 'created_at']).executeTakeFirstOrThrow();
  expect(due.due_at.getTime() - due.created_at.getTime()).toBe(600_000);
  await sendAll();
  expect(await subjectsOf()).toEqual(['Ausencia de Sofía']);
  expect(await inbox(parent)).toMatchObject([{ kind: 'absence', correctableUntil: null }]);
  await sendAll();
  expect(await subjectsOf()).toHaveLength(1);
});

test('[NTC-01] the time of an absence is that at which the device took the mark', async () => {
  const { parent, teacher, studentId, group } = school();
  await choose(parent);
  const takenAt = new Date(Date.now() - 3_600_000).toISOString();
  const mark = { student: { id: studentId }, attendence: false, delay: false, was: null, stamp: 'one', takenAt };
  const save = (row: object) =>
    as(teacher, 'POST', 'student-attendance/save', { groupId: group.id, date: today(), rows: [row] });
  expect((await save(mark)).status).toBe(200);
  expect(await inbox(parent)).toMatchObject([{ kind: 'absence', at: takenAt }]);
  // A mark in conflict is not saved, so its time is not that of the absence.
  const other = { ...mark, attendence: true, stamp: 'two', takenAt: new Date().toISOString() };
  expect((await save(other)).body).toMatchObject({ conflicts: [{ student: { id: studentId } }] });
  expect(await inbox(parent)).toMatchObject([{ kind: 'absence', at: takenAt }]);
});

test('[NTC-01] 500 marks that are corrected inside the grace send nothing', async () => {
  const { group, id } = school();
  const { rows } = await sql<{ id: number }>`
    insert into students (name, paternal, maternal, birthdate, school_id, group_id)
    select 'NIÑO ' || place, 'RUIZ', 'SOTO', '2017-05-04', ${id}, ${group.id} from generate_series(1, 500) as place
    returning id`.execute(db());
  await sql`
    insert into users (name, paternal, maternal, email, phone, role, password_hash, email_verified_at)
    select 'TUTOR', 'RUIZ', 'SOTO', 'tutor.' || id || '.${sql.raw(String(id))}@escuela.mx', 6000000000 + id, 'parent', '', now()
    from students where group_id = ${group.id} and name like 'NIÑO%'`.execute(db());
  await sql`
    insert into student_guardians (student_id, user_id)
    select students.id, users.id from students
    join users on users.email = 'tutor.' || students.id || '.${sql.raw(String(id))}@escuela.mx'`.execute(db());
  const ids = rows.map((row) => row.id);
  for (let from = 0; from < 500; from += 100) await rollCall(ids.slice(from, from + 100));
  const waiting = db().selectFrom('notices').select('id').where('state', '=', 'waiting');
  expect(await waiting.execute()).toHaveLength(500);
  for (let from = 0; from < 500; from += 100) await rollCall([], ids.slice(from, from + 100));
  expect(await waiting.execute()).toHaveLength(0);
  await sendAll();
  expect(await db().selectFrom('notice_deliveries').selectAll().execute()).toEqual([]);
  expect(await subjectsOf()).toEqual([]);
});

test('[NTC-02] a correction after the sending makes exactly one correction', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await sendAll();
  await rollCall([], [studentId]);
  await rollCall([], [studentId]);
  await sendAll();
  await sendAll();
  expect(await subjectsOf()).toEqual(['Ausencia de Sofía', 'Corrección: Sofía sí asistió']);
  const [absence, correction] = await inbox(parent);
  expect(correction).toMatchObject({ corrects: absence?.id, isCorrection: true, isWithdrawn: true, attendence: true });
  await rollCall([studentId]);
  await sendAll();
  expect((await subjectsOf()).at(-1)).toBe('Corrección: Sofía no asistió');
});

test('[NTC-02] a correction that is taken back before it goes out goes nowhere', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await sendAll();
  await rollCall([], [studentId]);
  await rollCall([studentId]);
  await rollCall([], [studentId]);
  expect(await stored(parent)).toEqual(['absence 1 absent sent', 'absence 2 none waiting']);
  await rollCall([studentId]);
  expect(await stored(parent)).toEqual(['absence 1 absent sent', 'absence 2 absent cancelled']);
  await sendAll();
  expect(await subjectsOf()).toEqual(['Ausencia de Sofía']);
  expect(await inbox(parent)).toHaveLength(1);
});

test('[NTC-02] what was handed out and reached nobody is cancelled as if it still waited', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await sql`update notices set due_at = now()`.execute(db());
  expect(await work('handOut')).toBe(1);
  expect(await db().selectFrom('notice_deliveries').select(['channel', 'state']).execute()).toEqual([
    { channel: 'mail', state: 'waiting' },
  ]);
  await rollCall([], [studentId]);
  expect(await stored(parent)).toEqual(['absence 1 none cancelled']);
  await sendAll();
  expect(await subjectsOf()).toEqual([]);
});

test('[NTC-02] an undo of the history corrects like every other save, and a delay is no absence', async () => {
  const { parent, studentId, directive, teacher, group } = school();
  await choose(parent);
  await rollCall([studentId]);
  await sendAll();
  const entry = db().selectFrom('audit_log').select('id').where('entity', '=', 'student_attendance');
  const { id } = await entry.where('student_id', '=', studentId).executeTakeFirstOrThrow();
  expect((await as(directive, 'PUT', 'audit/undo', { id })).status).toBe(200);
  await sendAll();
  expect(await subjectsOf()).toEqual(['Ausencia de Sofía', 'Corrección: se retiró la ausencia de Sofía']);
  const late = { student: { id: studentId }, group: { id: group.id }, date: today(), attendence: true, delay: true };
  expect((await as(teacher, 'POST', 'student-attendance/create', late)).status).toBe(200);
  await sendAll();
  expect(await subjectsOf()).toHaveLength(2);
});

test('[NTC-04] guardians who do not see, those who were, other families and the author get none', async () => {
  const { parent, studentId, group } = school();
  const [second, blind, former] = [
    await guardian(studentId),
    await guardian(studentId, { sees: false }),
    await guardian(studentId, { until: '2099-01-01' }),
  ];
  const neighbour = await insertStudentRow(db(), group);
  const other = await guardian(neighbour.id);
  await rollCall([studentId], [neighbour.id]);
  const people = [parent, second, blind, former, other, foreign().parent];
  const counts = await Promise.all(people.map(async (person) => (await stored(person)).length));
  expect(counts).toEqual([1, 1, 0, 0, 0, 0]);
  await sql`update notices set due_at = now()`.execute(db());
  await db().updateTable('student_guardians').set({ sees: false }).where('user_id', '=', second.id).execute();
  expect(await inbox(second)).toEqual([]);
  await work('handOut');
  expect(await stored(second)).toEqual(['absence 1 absent cancelled']);
  await sql`update student_attendance set attendence = false where student_id = ${neighbour.id}`.execute(db());
  const noteBy = async (author: number) => {
    const { rows } = await sql<{ ids: number[] }>`
      select note_absences(${school().id}, ${today()}::date, ${[neighbour.id]}::bigint[], ${author}) as ids`.execute(
      db(),
    );
    return rows[0]?.ids;
  };
  expect(await noteBy(other.id)).toEqual([]);
  expect(await noteBy(school().teacher.id)).toEqual([other.id]);
});

test('[NTC-04] days without classes, justified absences and marks of long ago are no news', async () => {
  const { parent, studentId, id, teacher, group } = school();
  await sql`
    insert into justifications (school_id, student_id, start_date, end_date, reason, user_id, status, decided_at)
    values (${id}, ${studentId}, ${today()}, ${today()}, 'CITA', ${parent.id}, 'accepted', now())`.execute(db());
  await rollCall([studentId]);
  await sql`delete from justifications where school_id = ${id}`.execute(db());
  await sql`update school_years set weekdays = '{}' where school_id = ${id}`.execute(db());
  const other = await insertStudentRow(db(), group, { user_id: parent.id });
  await rollCall([other.id]);
  await sql`update school_years set weekdays = '{1,2,3,4,5,6,7}' where school_id = ${id}`.execute(db());
  const { rows } = await sql<{ day: string }>`select ${today()}::date - 9 as day`.execute(db());
  const body = {
    groupId: group.id,
    date: rows[0]?.day,
    rows: [{ student: { id: studentId }, attendence: false, delay: false }],
  };
  expect((await as(teacher, 'POST', 'student-attendance/save', body)).status).toBe(200);
  expect(await stored(parent)).toEqual([]);
});

test('[NTC-04] an absence that is justified in its grace goes nowhere', async () => {
  const { parent, studentId, teacher } = school();
  await choose(parent, { kinds: [{ kind: 'justification', push: false, mail: false, webhook: false }] });
  await rollCall([studentId]);
  const body = { student: { id: studentId }, from: today(), to: today(), reason: 'FIEBRE', url: null };
  expect((await as(teacher, 'POST', 'justifications/create', body)).status).toBe(200);
  await sendAll();
  expect(await subjectsOf()).toEqual([]);
  expect(await stored(parent)).toEqual(['absence 1 absent cancelled', 'justification 1 accepted sent']);
});

test('[NTC-01] a mark that a server of the previous release corrected sends no alarm', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  const correct = () =>
    sql`update student_attendance set attendence = not attendence where student_id = ${studentId}`.execute(db());
  await rollCall([studentId]);
  await correct();
  await sendAll();
  expect(await stored(parent)).toEqual(['absence 1 absent cancelled']);
  await correct();
  await sql`update notices set state = 'waiting', due_at = now()`.execute(db());
  expect(await work('handOut')).toBe(1);
  await correct();
  await sendAll();
  expect(await subjectsOf()).toEqual([]);
  expect(await db().selectFrom('notice_deliveries').select(['state', 'reason']).execute()).toEqual([
    { state: 'failed', reason: 'outdated' },
  ]);
});

test('[NTC-01] notices that nobody handed out for three days are cancelled', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await sql`update notices set due_at = now() - interval '73 hours'`.execute(db());
  expect(await work('handOut')).toBe(1);
  expect(await stored(parent)).toEqual(['absence 1 absent cancelled']);
});

test('[NTC-17] a school without grace notifies at once, and corrects as soon', async () => {
  const { parent, studentId, id, directive } = school();
  await choose(parent);
  const save = (changes: object) =>
    as(directive, 'PUT', 'school-notices/save', { schoolId: id, timeZone: 'America/Tijuana', grace: 0, ...changes });
  expect((await save({})).body).toEqual({ result: true, message: 'updated' });
  expect((await as(directive, 'GET', `school-notices/get/${id}`)).body.data).toEqual({
    timeZone: 'America/Tijuana',
    grace: 0,
  });
  await rollCall([studentId]);
  expect(await work('handOut')).toBe(1);
  expect(await work('mail')).toBe(1);
  await rollCall([], [studentId]);
  expect([await work('handOut'), await work('mail')]).toEqual([1, 1]);
  for (const wrong of [{ grace: 61 }, { grace: -1 }, { timeZone: 'America/Atlantis' }, { timeZone: '' }])
    expect((await save(wrong)).body.code).toBe('validation');
});
