import { sql } from 'kysely';
import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import type { TrashKind } from '@pupitre/shared/contracts/trash';
import type { NewRow } from '../../db/schema.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { queueNotice, sendDenial } from '../../testing/notices.ts';
import { mailedToken } from '../../testing/registrations.ts';
import { insertGroupTask, insertPerson, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';
import { trashRow } from '../../testing/trash.ts';

const { admin, head, school, foreign, as, child, assign, codeOf, read } = createStudentFixture();

const erase = (person: Person, id: number) => as(person, 'DELETE', `students/delete/${id}`);
const restore = (person: Person, kind: TrashKind, id: number) => as(person, 'PUT', 'trash/restore', { kind, id });
const enrollmentsOf = async (id: number) =>
  (await admin.call<Enrollment[]>('GET', `students/getEnrollments/${id}`, undefined, school().directive)).body.data;
const grade = (studentId: number, taskId: number, qualification: number) => {
  const row = { student: { id: studentId }, group_tasks: { id: taskId }, delivered: true, qualification };
  return as(school().teacher, 'PUT', 'student-tasks/save', { groupId: school().group.id, rows: [row] });
};
const gradesOf = async (taskId: number) =>
  admin
    .db()
    .selectFrom('student_tasks')
    .select(['student_id', 'qualification'])
    .where('group_task_id', '=', taskId)
    .orderBy('student_id')
    .execute();

test('[TRA-04] a deleted student is gone, and comes back to its school without a group', async () => {
  const { group, directive, teacher } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  expect((await erase(directive, id)).body).toEqual({ result: true, message: 'deleted' });
  for (const person of [directive, teacher, parent])
    expect(refusal(await as(person, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
  for (const person of [teacher, parent, foreign().directive])
    expect(refusal(await restore(person, 'student', id))).toEqual(NOT_FOUND);

  expect((await restore(directive, 'student', id)).body).toEqual({ result: true, message: 'restored' });
  expect(await read(id, directive)).toMatchObject({
    rowVersion: 2,
    name: 'SOFÍA',
    group: null,
    user: { id: parent.id },
  });
  expect(await enrollmentsOf(id)).toMatchObject([
    { group: null, leftOn: null, isConfirmed: true },
    { group: { id: group.id }, exitReason: 'moved' },
  ]);
  expect((await assign(directive, id, await codeOf(group))).status).toBe(200);
});

test('[TRA-04] a parent restores the own child that no school knew', async () => {
  const { parent, directive } = school();
  const id = await child(null, parent);
  await erase(parent, id);
  expect(refusal(await restore(directive, 'student', id))).toEqual(NOT_FOUND);
  expect(refusal(await restore(foreign().parent, 'student', id))).toEqual(NOT_FOUND);
  expect((await restore(parent, 'student', id)).status).toBe(200);
  expect(await read(id, parent)).toMatchObject({ group: null, user: { id: parent.id } });
});

test('[TRA-04] a parent does not restore the own child that an administrator deleted', async () => {
  const { parent } = school();
  const id = await child(null, parent);
  await erase(head(), id);
  expect(refusal(await restore(parent, 'student', id))).toEqual(NOT_FOUND);
  expect((await restore(head(), 'student', id)).status).toBe(200);
});

test.each(['after', 'before'] as const)(
  '[TRA-04] [ACC-07] a parent who denies a student %s it is restored is not its parent',
  async (moment) => {
    const { group, directive } = school();
    const { id: userId, email } = await insertAccount(admin.db());
    const id = await child(group, { id: userId, token: '' });
    await queueNotice(admin.db(), { userId, kind: 'childLinked', studentId: id });
    const deny = async () => sendDenial(admin.url(), await mailedToken(admin.db(), email));
    await erase(directive, id);
    if (moment === 'before') {
      expect((await deny()).status).toBe(200);
      // An expired notice is deleted with what it says; the audit log has the denial.
      await admin.db().deleteFrom('security_notices').where('user_id', '=', userId).execute();
    }
    expect((await restore(directive, 'student', id)).status).toBe(200);
    const isLinked = moment === 'after';
    expect((await read(id, directive)).user?.id ?? null).toBe(isLinked ? userId : null);
    if (moment === 'after') expect((await deny()).status).toBe(200);
    expect(await read(id, directive)).toMatchObject({ user: null });
  },
);

test('[TRA-04] a student whose parent closed the account comes back without a parent', async () => {
  const { group, directive } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  await erase(directive, id);
  await admin
    .db()
    .updateTable('users')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', parent.id)
    .execute();
  expect((await restore(directive, 'student', id)).status).toBe(200);
  expect(await read(id, directive)).toMatchObject({ user: null });
});

test('[TRA-04] [GUA-01] a restored student has its guardians as they were, without the one who closed the account', async () => {
  const { group, directive } = school();
  const db = admin.db();
  const [closed, seeing, shut, former] = [
    await insertPerson(db),
    await insertPerson(db),
    await insertPerson(db),
    await insertPerson(db),
  ];
  const id = await child(group, closed);
  const add = async (values: Partial<NewRow<'student_guardians'>>) =>
    (
      await db
        .insertInto('student_guardians')
        .values({ student_id: id, since: '2026-01-05', ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const ended = await add({ user_id: former.id, until: '2026-02-01' });
  await add({ user_id: seeing.id, replaces: ended });
  await add({ user_id: shut.id, sees: false, since: '2026-01-01' });
  const primary = db
    .selectFrom('student_guardians')
    .select('id')
    .where('student_id', '=', id)
    .where('is_primary', '=', true);
  const invited = { email: 'abuela@correo.mx', relation: 'grandparent', invited_at: new Date() } as const;
  await add({ ...invited, replaces: (await primary.executeTakeFirstOrThrow()).id });
  await erase(directive, id);
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', closed.id).execute();
  expect((await restore(directive, 'student', id)).status).toBe(200);
  expect(await read(id, directive)).toMatchObject({ user: { id: seeing.id } });
  const rows = db.selectFrom('student_guardians').select(['user_id', 'is_primary', 'sees', 'until', 'replaces']);
  expect(await rows.where('student_id', '=', id).orderBy('id').execute()).toEqual([
    { user_id: former.id, is_primary: false, sees: true, until: '2026-02-01', replaces: null },
    { user_id: seeing.id, is_primary: true, sees: true, until: null, replaces: null },
    { user_id: shut.id, is_primary: false, sees: false, until: null, replaces: null },
    { user_id: null, is_primary: false, sees: true, until: null, replaces: null },
  ]);
  expect(refusal(await as(shut, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
});

test('[TRA-08] what is in the trash is history: its student is not deleted', async () => {
  const { group, directive, teacher } = school();
  const [graded, noted] = [await child(group), await child(group)];
  const task = await insertGroupTask(admin.db(), group);
  await grade(graded, task.id, 80);
  await trashRow(admin.db(), 'task', task.id, teacher.id);
  const note = { name: 'Alergia', description: '<p>Al polvo</p>', student: { id: noted }, group: { id: group.id } };
  const { id } = (await as(teacher, 'POST', 'medic-notes/create', note)).body;
  await as(teacher, 'DELETE', `medic-notes/delete/${id}`);
  for (const student of [graded, noted])
    expect(refusal(await erase(directive, student))).toMatchObject({ code: 'deleteError' });
});

test('[TRA-08] the trash of a merged record belongs to the remaining one', async () => {
  const { group, directive, teacher } = school();
  const [from, into, classmate] = [await child(group), await child(group), await child(group)];
  await admin.db().updateTable('students').set({ name: 'OTRO' }).where('id', '=', classmate).execute();
  const [alone, both] = [await insertGroupTask(admin.db(), group), await insertGroupTask(admin.db(), group)];
  await grade(from, alone.id, 60);
  await grade(classmate, alone.id, 70);
  await grade(from, both.id, 80);
  await grade(into, both.id, 90);
  const note = { name: 'Alergia', description: '<p>Al polvo</p>', student: { id: from }, group: { id: group.id } };
  const { id: noteId } = (await as(teacher, 'POST', 'medic-notes/create', note)).body;
  for (const { id } of [alone, both]) await trashRow(admin.db(), 'task', id, teacher.id);
  await trashRow(admin.db(), 'note', noteId, teacher.id);

  expect((await as(directive, 'PATCH', 'students/merge', { id: from, into })).status).toBe(200);
  for (const { id } of [alone, both]) expect((await restore(directive, 'task', id)).status).toBe(200);
  expect((await restore(directive, 'note', noteId)).status).toBe(200);
  const own = [
    { student_id: into, qualification: 60 },
    { student_id: classmate, qualification: 70 },
  ];
  expect(await gradesOf(alone.id)).toEqual(own);
  expect(await gradesOf(both.id)).toEqual([{ student_id: into, qualification: 90 }]);
  const restored = admin.db().selectFrom('medic_notes').select('student_id').where('id', '=', noteId);
  expect(await restored.executeTakeFirst()).toEqual({ student_id: into });
});
