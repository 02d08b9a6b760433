import { sql } from 'kysely';
import type { TrashKind } from '@pupitre/shared/contracts/trash';
import type { Tx } from '../../db/schema.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { insertGroupTask, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';
import { ageTrash, trashRow } from '../../testing/trash.ts';
import { moveToTrashIn } from './move-to-trash.ts';
import { purgeTrash } from './purge-trash.queries.ts';

const { admin, school, as, child } = createStudentFixture();

const removeTask = (id: number) => as(school().teacher, 'DELETE', `group-tasks/delete/${id}`);
const removeStudent = (id: number) => as(school().directive, 'DELETE', `students/delete/${id}`);
const restore = (kind: TrashKind, id: number, person: Person = school().directive) =>
  as(person, 'PUT', 'trash/restore', { kind, id });
const grade = (studentId: number, taskId: number) => {
  const row = { student: { id: studentId }, group_tasks: { id: taskId }, delivered: true, qualification: 80 };
  return as(school().teacher, 'PUT', 'student-tasks/save', { groupId: school().group.id, rows: [row] });
};
const addNote = async (studentId: number) => {
  const { group, teacher } = school();
  const note = { name: 'Alergia', description: '<p>Al polvo</p>', student: { id: studentId }, group: { id: group.id } };
  return (await as(teacher, 'POST', 'medic-notes/create', note)).body.id;
};
const lockTrash = (kind: TrashKind, id: number) => (tx: Tx) =>
  sql`select from trash where kind = ${kind} and record_id = ${id} for update`.execute(tx);
const lockTask = (id: number) => (tx: Tx) => sql`select from group_tasks where id = ${id} for update`.execute(tx);
const rowsOf = async (table: 'group_tasks' | 'trash', id: number) => {
  const column = table === 'trash' ? 'record_id' : 'id';
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(admin.db());
  return rows.length;
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

test('[TRA-06] a record that is deleted while it is restored is never lost', async () => {
  const { group, teacher } = school();
  const { id } = await insertGroupTask(admin.db(), group);
  await trashRow(admin.db(), 'task', id, teacher.id);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([restore('task', id), removeTask(id), restore('task', id), removeTask(id)]);
    expect((await rowsOf('group_tasks', id)) + (await rowsOf('trash', id))).toBe(1);
  }
});

test('[TRA-07] a record whose days end while it is restored is either restored or purged', async () => {
  const { group, teacher } = school();
  const { id } = await insertGroupTask(admin.db(), group);
  await trashRow(admin.db(), 'task', id, teacher.id);
  const expire = async (tx: Tx) => {
    await lockTrash('task', id)(tx);
    await ageTrash(tx, 'task', id, 31);
  };
  const [answer] = await sendWhileLocked(admin.db(), expire, [() => restore('task', id)]);
  expect(answer && refusal(answer)).toEqual(NOT_FOUND);
  expect([await rowsOf('group_tasks', id), await rowsOf('trash', id)]).toEqual([0, 1]);
  await Promise.all([purgeTrash(admin.db()), restore('task', id), purgeTrash(admin.db())]);
  expect([await rowsOf('group_tasks', id), await rowsOf('trash', id)]).toEqual([0, 0]);
});

test('[TRA-01] a grade that is saved while its task is deleted is in the trash, or refused', async () => {
  const studentId = await child(school().group);
  const { id } = await insertGroupTask(admin.db(), school().group);
  const save = () => grade(studentId, id);
  const remove = () => removeTask(id);
  expect(statuses(await sendWhileLocked(admin.db(), lockTask(id), [save, remove]))).toEqual([200, 200]);
  expect((await restore('task', id)).status).toBe(200);
  const grades = admin.db().selectFrom('student_tasks').select('qualification').where('group_task_id', '=', id);
  expect(await grades.execute()).toEqual([{ qualification: 80 }]);
  const [removed, saved] = await sendWhileLocked(admin.db(), lockTask(id), [remove, save]);
  expect(removed?.status).toBe(200);
  expect(saved && refusal(saved)).toMatchObject({ code: 'notFound' });
});

test('[TRA-08] a student is not deleted while a task with the grade of it is', async () => {
  const studentId = await child(school().group);
  const { id } = await insertGroupTask(admin.db(), school().group);
  await grade(studentId, id);
  const deleteTask = (tx: Tx) =>
    moveToTrashIn(tx, { kind: 'task', id, userId: school().teacher.id, rowFilter: sql<boolean>`true` });
  const [removed] = await sendWhileLocked(admin.db(), deleteTask, [() => removeStudent(studentId)]);
  expect(removed && refusal(removed)).toMatchObject({ code: 'deleteError' });
});

test('[TRA-08] students are merged while a note and a task with grades of one are restored', async () => {
  const { directive, teacher, group } = school();
  const [from, into] = [await child(group), await child(group)];
  const { id: taskId } = await insertGroupTask(admin.db(), group);
  await grade(from, taskId);
  const noteId = await addNote(from);
  await trashRow(admin.db(), 'task', taskId, teacher.id);
  await trashRow(admin.db(), 'note', noteId, teacher.id);
  const lockStudent = (tx: Tx) => sql`select from students where id = ${from} for update`.execute(tx);
  const answers = await sendWhileLocked(admin.db(), lockStudent, [
    () => as(directive, 'PATCH', 'students/merge', { id: from, into }),
    () => restore('note', noteId),
    () => restore('task', taskId),
  ]);
  expect(statuses(answers)).toEqual([200, 200, 200]);
  for (const table of ['student_tasks', 'medic_notes'] as const) {
    const owners = admin.db().selectFrom(table).select('student_id').where('student_id', 'in', [from, into]);
    expect(await owners.execute()).toEqual([{ student_id: into }]);
  }
});
