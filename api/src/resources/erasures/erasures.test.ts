import { sql } from 'kysely';
import { findAudit } from '../../testing/audit.ts';
import { NOT_FOUND, refusal, type Method } from '../../testing/call.ts';
import { queuedMails } from '../../testing/mails.ts';
import { historyOf } from '../../testing/history.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupTask, insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';
import { TEST_CONFIG } from '../../testing/test-server.ts';
import { trashRow } from '../../testing/trash.ts';
import { fillStudent, findStudentTables, findText, WORD } from '../../testing/whole-student.ts';
import { purgeTrash } from '../trash/purge-trash.queries.ts';
import { purgeErased } from './purge-erased.ts';

const { admin, school } = createSchoolsFixture(beforeEach);
const { ask, read } = historyOf(admin);
/** Words that stand nowhere else. */
const [PERSON, NOTE] = ['CITLALI', 'NAYELI'];

const as = <Row>({ token }: Person, method: Method, path: string, body?: unknown) =>
  admin.call<Row>(method, path, body, { token });
const root = (): Person => ({ id: 0, token: admin.token() });

/** A guardian asks for the erasure of the student of the school, and the directive grants it. */
const eraseStudent = async (): Promise<number> => {
  const { parent, directive, studentId } = school();
  const asked = { kind: 'erasure', studentId, text: `Cancelen los datos de ${WORD}` };
  const { id } = (await as(parent, 'POST', 'privacy-requests/create', asked)).body;
  const answer = { id, rowVersion: 1, accepted: true, answer: `Se cancela ${WORD}` };
  expect((await as(directive, 'PATCH', 'privacy-requests/answer', answer)).body).toMatchObject({ message: 'updated' });
  return id;
};
const purge = (days = 0) => purgeErased({ db: admin.db(), config: { ...TEST_CONFIG, eraseAfterDays: days } });
/** The log's partitions are where entries with content may be. */
const isLog = (table: string): boolean => table.startsWith('audit_log');

test('[PRV-05] an erased student is gone for everybody at once; its rows wait where no call reads them', async () => {
  const { parent, directive, teacher, studentId, group, id: schoolId } = school();
  await fillStudent(admin.db(), school());
  const task = await insertGroupTask(admin.db(), group);
  const grade = { school_id: schoolId, group_id: group.id, student_id: studentId, group_task_id: task.id };
  await admin
    .db()
    .insertInto('student_tasks')
    .values({ ...grade, delivered: true, qualification: 70 })
    .execute();
  await trashRow(admin.db(), 'task', task.id, directive.id);
  await eraseStudent();

  for (const person of [parent, directive, teacher, root()]) {
    for (const [method, path, body] of [
      ['POST', `students/get/${studentId}`, undefined],
      ['GET', `students/getEnrollments/${studentId}`, undefined],
      ['POST', 'medic-notes/getTable', { studentId, groupId: group.id }],
      ['POST', 'justifications/getTable', { studentId }],
      ['POST', 'guardians/getTable', { studentId }],
    ] as const)
      expect([path, refusal(await as(person, method, path, body))]).toEqual([path, NOT_FOUND]);
  }
  const list = { schoolId };
  const { body } = await as(directive, 'POST', 'students/getTable', list);
  expect(body.tableData).toMatchObject({ items: [], total_items: 0 });
  expect((await as<{ id: number }>(parent, 'POST', 'students/getTable', {})).body.tableData.items).toEqual([]);

  const found = await findText(admin.db(), WORD);
  const { blocked_rows, privacy_requests, ...others } = found;
  expect(blocked_rows).toBeGreaterThan(3);
  expect(privacy_requests).toBe(1);
  expect(Object.keys(others).filter((table) => !isLog(table))).toEqual([]);
  const entities = admin.db().selectFrom('blocked_rows').select('entity').distinct().orderBy('entity');
  expect((await entities.execute()).map(({ entity }) => entity)).toEqual(
    expect.arrayContaining(['batch_rows', 'enrollments', 'medic_notes', 'student_attendance', 'students']),
  );
  // The deleted task comes back without the grade.
  const restored = await as(directive, 'PUT', 'trash/restore', { kind: 'task', id: task.id });
  expect(restored.body).toMatchObject({ message: 'restored' });
});

test('[PRV-05] nobody reads in the history about a student whose data are blocked, nor undoes a change', async () => {
  const { directive, group, studentId, teacher, id: schoolId } = school();
  const mark = { student: { id: studentId }, attendence: true, delay: false };
  await as(teacher, 'POST', 'student-attendance/save', { groupId: group.id, date: '2026-09-01', rows: [mark] });
  const before = await read({ schoolId }, directive);
  const entryId = before.flatMap(({ changes }) => changes).find(({ entity }) => entity === 'student_attendance')?.id;
  await eraseStudent();
  expect(JSON.stringify(await read({ schoolId }, directive))).not.toContain('student_attendance');
  expect(refusal(await ask({ studentId }, directive))).toEqual(NOT_FOUND);
  expect(refusal(await as(directive, 'POST', 'audit/undo', { id: entryId }))).toEqual(NOT_FOUND);
});

test('[PRV-05] the other guardians of an erased student get a mail, and it names nobody', async () => {
  const { studentId } = school();
  const other = await insertPerson(admin.db());
  const row = { student_id: studentId, user_id: other.id, email: null, until: null };
  const rest = { relation: 'father', added_by: null, replaces: null, invited_at: null } as const;
  await admin
    .db()
    .insertInto('student_guardians')
    .values({ ...row, ...rest })
    .execute();
  await eraseStudent();
  const user = admin.db().selectFrom('users').select('email').where('id', '=', other.id);
  const { email } = await user.executeTakeFirstOrThrow();
  const mails = (await queuedMails(admin.db())).filter(({ to }) => to.address === email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Se cancelaron los datos de un alumno']);
  expect(mails[0]?.text).not.toContain('SOFÍA');
});

test('[PRV-05] a request about one of two records of a student erases both once they are one', async () => {
  const { parent, directive, studentId, group } = school();
  const [twin, name] = [await insertStudentRow(admin.db(), group, { user_id: parent.id }), 'ITZEL'];
  const update = { rowVersion: 1, name, paternal: 'PÉREZ', maternal: 'LUNA', birthdate: '2016-05-04' };
  for (const id of [studentId, twin.id]) {
    const named = { ...update, id, group: { id: group.id }, user: { id: parent.id } };
    expect((await as(directive, 'PUT', 'students/update', named)).body).toMatchObject({ message: 'updated' });
  }
  const asked = { kind: 'erasure', studentId: twin.id, text: 'Cancelen' };
  const { id } = (await as(parent, 'POST', 'privacy-requests/create', asked)).body;
  const merged = await as(directive, 'PATCH', 'students/merge', { id: twin.id, into: studentId });
  expect(merged.body).toMatchObject({ message: 'updated' });
  await purge();
  expect(Object.keys(await findText(admin.db(), name)).some(isLog)).toBe(true);
  const answer = { id, rowVersion: 2, accepted: true, answer: 'Listo' };
  expect((await as(directive, 'PATCH', 'privacy-requests/answer', answer)).body).toMatchObject({ message: 'updated' });
  expect(refusal(await as(parent, 'POST', `students/get/${studentId}`))).toEqual(NOT_FOUND);
  await purge();
  expect(await findText(admin.db(), name)).toEqual({});
});

test('[PRV-05] a student in the trash does not come back after an erasure', async () => {
  const { parent, directive, studentId } = school();
  const asked = { kind: 'erasure', studentId, text: 'Cancelen' };
  const { id } = (await as(parent, 'POST', 'privacy-requests/create', asked)).body;
  expect((await as(directive, 'DELETE', `students/delete/${studentId}`)).body).toMatchObject({ message: 'deleted' });
  const answer = { id, rowVersion: 1, accepted: true, answer: 'Listo' };
  expect((await as(root(), 'PATCH', 'privacy-requests/answer', answer)).body).toMatchObject({ message: 'updated' });
  const restored = await as(directive, 'PUT', 'trash/restore', { kind: 'student', id: studentId });
  expect(refusal(restored)).toEqual(NOT_FOUND);
});

test('[PRV-05] an erasure is granted for an account that was closed, and a student that was lost, meanwhile', async () => {
  const { parent, directive, studentId } = school();
  const request = async (about: object): Promise<number> =>
    (await as(parent, 'POST', 'privacy-requests/create', { kind: 'erasure', text: 'Cancelen', ...about })).body.id;
  const requests = [await request({}), await request({ studentId })];
  expect((await as(directive, 'DELETE', `students/delete/${studentId}`)).status).toBe(200);
  expect((await as(root(), 'DELETE', `users/softDelete/${parent.id}`)).status).toBe(200);
  await sql`update trash set deleted_at = deleted_at - interval '31 days'`.execute(admin.db());
  await purgeTrash(admin.db());
  await purge(1);
  for (const id of requests) {
    const answer = { id, rowVersion: 1, accepted: true, answer: 'Listo' };
    expect((await as(root(), 'PATCH', 'privacy-requests/answer', answer)).body).toMatchObject({ message: 'updated' });
  }
  const erasures = admin.db().selectFrom('erasures').select('entity').where('request_id', 'in', requests);
  expect((await erasures.orderBy('entity').execute()).map(({ entity }) => entity)).toEqual(['students', 'users']);
});

test('[PRV-05] every table with rows of students is emptied of those of an erased one', async () => {
  const { studentId } = school();
  await fillStudent(admin.db(), school());
  const before = await findStudentTables(admin.db(), studentId);
  // A new table needs a line in `block-student.ts`, and a row in `whole-student.ts`.
  expect(before.filter(({ count }) => count === 0).map(({ table }) => table)).toEqual(['privacy_requests', 'trash']);
  await eraseStudent();
  const after = await findStudentTables(admin.db(), studentId);
  expect(after.filter(({ count }) => count > 0).map(({ table }) => table)).toEqual(['privacy_requests']);
});

test('[PRV-06] after its time nothing of the student is left but that it was erased, when and by whom', async () => {
  const { parent, directive, studentId, group } = school();
  await fillStudent(admin.db(), school());
  const update = { id: studentId, rowVersion: 1, name: WORD, paternal: 'PÉREZ', maternal: 'LUNA' };
  const updated = await as(directive, 'PUT', 'students/update', {
    ...update,
    birthdate: '2016-05-04',
    group: { id: group.id },
    user: { id: parent.id },
  });
  expect(updated.body).toMatchObject({ message: 'updated' });
  const requestId = await eraseStudent();
  await purge(1);
  expect(await findText(admin.db(), WORD)).toHaveProperty('blocked_rows');
  await purge();
  expect(await findText(admin.db(), WORD)).toEqual({});
  const request = admin.db().selectFrom('privacy_requests').selectAll().where('id', '=', requestId);
  expect(await request.executeTakeFirst()).toMatchObject({
    user_id: parent.id,
    text: '',
    answer: '',
    status: 'accepted',
    answered_by: directive.id,
  });
  const entries = await findAudit(admin.db(), 'students', studentId);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ user_id: directive.id, action: 'update' }),
      expect.objectContaining({ user_id: directive.id, action: 'delete' }),
    ]),
  );
  const file = admin.db().selectFrom('loose_files').select('user_id');
  expect(await file.where('key', '=', `justifications/${studentId}.pdf`).executeTakeFirst()).toEqual({ user_id: null });
  const erasure = admin.db().selectFrom('erasures').select(['request_id', 'purged_at']);
  const stored = erasure.where('entity', '=', 'students').where('entity_id', '=', studentId);
  const first = await stored.executeTakeFirst();
  expect(first).toEqual({ request_id: requestId, purged_at: expect.any(Date) });
  // Once more, also by two servers at once, changes nothing.
  await Promise.all([purge(), purge()]);
  expect(await stored.executeTakeFirst()).toEqual(first);
});

test('[PRV-06] a closed account loses its person after its time, however it was closed', async () => {
  const { directive } = school();
  const email = `${PERSON.toLowerCase()}@correo.mx`;
  const asked = await insertPerson(admin.db(), { name: PERSON, email, phone: '5599887766' });
  const letter = { full_name: PERSON, email, subject: PERSON, message: PERSON };
  await admin.db().insertInto('contact_requests').values(letter).execute();
  await as(asked, 'PATCH', 'users/updateDataProfile', {
    name: PERSON,
    paternal: PERSON,
    maternal: PERSON,
    phone: '5599887766',
  });
  const { id } = (await as(asked, 'POST', 'privacy-requests/create', { kind: 'erasure', text: PERSON })).body;
  const answer = { id, rowVersion: 1, accepted: true, answer: 'Listo' };
  expect((await as(root(), 'PATCH', 'privacy-requests/answer', answer)).status).toBe(200);
  expect((await as(asked, 'GET', 'privacy-requests/getMine')).status).toBe(401);
  const byHead = await insertPerson(admin.db(), { name: `${PERSON} DOS` });
  expect((await as(root(), 'DELETE', `users/softDelete/${byHead.id}`)).status).toBe(200);
  await purge(1);
  expect(await findText(admin.db(), PERSON)).toHaveProperty('users');
  await purge();
  expect(await findText(admin.db(), PERSON)).toEqual({});
  expect(await findText(admin.db(), '5599887766')).toEqual({});
  const users = admin
    .db()
    .selectFrom('users')
    .select(['id', 'name', 'deleted_at'])
    .where('id', 'in', [asked.id, byHead.id]);
  for (const user of await users.execute()) expect(user).toMatchObject({ name: '—', deleted_at: expect.any(Date) });
  const living = admin.db().selectFrom('users').select('name').where('id', '=', directive.id);
  expect(await living.executeTakeFirst()).not.toEqual({ name: '—' });
});

test('[PRV-06] what the trash loses is purged from the log after its time too', async () => {
  const { parent, group, studentId } = school();
  const note = { name: NOTE, description: `<p>${NOTE}</p>`, student: { id: studentId }, group: { id: group.id } };
  const { id } = (await as(parent, 'POST', 'medic-notes/create', note)).body;
  expect((await as(parent, 'DELETE', `medic-notes/delete/${id}`)).status).toBe(200);
  await sql`update trash set deleted_at = deleted_at - interval '31 days'`.execute(admin.db());
  await purgeTrash(admin.db());
  expect(Object.keys(await findText(admin.db(), NOTE)).filter((table) => !isLog(table))).toEqual([]);
  await purge();
  expect(await findText(admin.db(), NOTE)).toEqual({});
});

test('[PRV-06] the log refuses every change but the loss of content by an erasure', async () => {
  const { directive } = school();
  await as(directive, 'POST', 'privacy-requests/create', { kind: 'access', text: 'Copia' });
  const change = (set: string, isErasure: boolean) =>
    admin
      .db()
      .transaction()
      .execute(async (tx) => {
        if (isErasure) await sql`select set_config('pupitre.erases', 'on', true)`.execute(tx);
        await sql.raw(`update audit_log set ${set} where entity = 'privacy_requests'`).execute(tx);
      });
  const refused = /append-only|loses content alone/;
  for (const set of ['user_id = null', 'at = now()', `after = after || '{"more": 1}'`, `action = 'read'`])
    for (const isErasure of [true, false]) await expect(change(set, isErasure)).rejects.toThrow(refused);
  await expect(change(`after = '{}'`, false)).rejects.toThrow('append-only');
  await expect(change(`after = '{}'`, true)).resolves.toBeUndefined();
  await expect(sql`delete from audit_log`.execute(admin.db())).rejects.toThrow('append-only');
});
