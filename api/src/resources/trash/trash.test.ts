import type { FamilyHome } from '@pupitre/shared/contracts/home';
import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';
import type { TrashedRecord, TrashKind } from '@pupitre/shared/contracts/trash';
import { findAudit } from '../../testing/audit.ts';
import { NOT_FOUND, refusal, type Method } from '../../testing/call.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupRow, insertGroupTask, insertStaff, insertStudentRow, type Person } from '../../testing/schools.ts';
import { ageTrash } from '../../testing/trash.ts';
import { purgeTrash } from './purge-trash.queries.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const DAY = '2026-09-01';
const DELETED = { result: true, message: 'deleted' };
const RESTORED = { result: true, message: 'restored' };
const DELETE_ERROR = { status: 409, result: false, code: 'deleteError' };

const as = <Row>({ token }: Person, method: Method, path: string, body?: unknown) =>
  admin.call<Row>(method, path, body, { token });
const root = (): Person => ({ id: 0, token: admin.token() });
const removeTask = (person: Person, id: number) => as(person, 'DELETE', `group-tasks/delete/${id}`);
const restore = (person: Person, kind: TrashKind, id: number) => as(person, 'PUT', 'trash/restore', { kind, id });
const trashOf = async (person: Person, query: object = {}) =>
  (await as<TrashedRecord>(person, 'POST', 'trash/getTable', query)).body.tableData.items;
const grade = async (id: number, changes: object = {}) => {
  const { group, studentId, teacher } = school();
  const row = { student: { id: studentId }, group_tasks: { id }, delivered: true, qualification: 90, ...changes };
  return as(teacher, 'PUT', 'student-tasks/save', { groupId: group.id, rows: [row] });
};
/** All answers of staff and of a parent that show a task. */
const reads = async () => {
  const { group, studentId, teacher, parent } = school();
  const groupId = group.id;
  const [tasks, grid, ofStudent, staffHome, home] = [
    await as(teacher, 'POST', 'group-tasks/getTable', { groupId }),
    await as<GradeGrid>(teacher, 'POST', 'student-tasks/getGrid', { groupId, from: DAY, to: DAY }),
    await as(parent, 'POST', 'student-tasks/getTasksByStudents', { groupId, studentId }),
    await as(teacher, 'POST', 'home/get', { date: DAY }),
    await as<FamilyHome>(parent, 'POST', 'home/get', { date: DAY }),
  ];
  const { changes, ...family } = home.body.data;
  const { until: _until, ...known } = changes;
  const answers = [tasks, grid, ofStudent, staffHome].map(({ status, body }) => ({ status, body }));
  return [...answers, { status: home.status, body: { ...family, changes: known } }];
};

test('[TRA-01] a deleted task is gone for everybody; restoring brings it back with its grades', async () => {
  const { group, studentId, teacher, directive } = school();
  const before = await reads();
  const { id } = await insertGroupTask(admin.db(), group);
  await grade(id);
  const shown = await reads();
  for (const [place, answer] of shown.entries()) expect(answer).not.toEqual(before[place]);

  expect((await removeTask(teacher, id)).body).toEqual(DELETED);
  expect(await reads()).toEqual(before);
  expect(refusal(await grade(id))).toMatchObject({ code: 'notFound', fields: ['rows.0.group_tasks.id'] });
  const update = { id, rowVersion: 1, name: 'A', description: 'B', date: DAY, time: '08:00', group: { id: group.id } };
  expect(refusal(await as(teacher, 'PUT', 'group-tasks/update', update))).toEqual(NOT_FOUND);
  expect(refusal(await removeTask(teacher, id))).toEqual(DELETE_ERROR);

  expect((await restore(directive, 'task', id)).body).toEqual(RESTORED);
  expect(await reads()).toEqual(shown);
  expect(refusal(await restore(directive, 'task', id))).toEqual(NOT_FOUND);
  expect((await grade(id, { qualification: 70 })).status).toBe(200);
  const log = await findAudit(admin.db(), 'group_tasks', id);
  expect(log).toMatchObject([
    { action: 'delete', user_id: teacher.id, before: { name: 'MAQUETA' } },
    { action: 'create', user_id: directive.id, after: { name: 'MAQUETA' } },
  ]);
  const { id: gradeId } = await admin
    .db()
    .selectFrom('student_tasks')
    .select('id')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  const actions = (await findAudit(admin.db(), 'student_tasks', gradeId)).map(({ action }) => action);
  expect(actions).toEqual(['create', 'delete', 'create', 'update']);
});

test('[TRA-01] nobody deletes a task of other groups', async () => {
  const { id } = await insertGroupTask(admin.db(), school().group);
  const colleague = await insertStaff(admin.db(), school().id, 'teacher');
  for (const person of [colleague, foreign().teacher, foreign().directive])
    expect(refusal(await removeTask(person, id))).toEqual(NOT_FOUND);
  expect(refusal(await removeTask(school().parent, id))).toMatchObject({ code: 'forbidden' });
  expect(await trashOf(root(), { schoolId: school().id })).toEqual([]);
});

test('[TRA-05] the trash has the own records alone, by school, kind and text, the latest first', async () => {
  const { id: schoolId, group, teacher, directive } = school();
  const colleague = await insertStaff(admin.db(), schoolId, 'teacher');
  const other = await insertGroupRow(admin.db(), schoolId, colleague.id);
  const first = await insertGroupTask(admin.db(), group, { name: 'MAQUETA' });
  const second = await insertGroupTask(admin.db(), other, { name: 'LECTURA' });
  const abroad = await insertGroupTask(admin.db(), foreign().group);
  const pupil = await insertStudentRow(admin.db(), group, { name: 'TOMÁS' });
  await removeTask(teacher, first.id);
  await removeTask(directive, second.id);
  await removeTask(foreign().teacher, abroad.id);
  await as(directive, 'DELETE', `students/delete/${pupil.id}`);

  const idsOf = async (person: Person, query?: object) =>
    (await trashOf(person, query)).map(({ recordId }) => recordId);
  expect(await idsOf(directive)).toEqual([pupil.id, second.id, first.id]);
  expect(await idsOf(directive, { schoolId })).toEqual([pupil.id, second.id, first.id]);
  expect(await idsOf(directive, { kind: 'student' })).toEqual([pupil.id]);
  expect(await idsOf(directive, { search: 'tomas' })).toEqual([pupil.id]);
  expect(await idsOf(directive, { sortBy: 'name', descending: false })).toEqual([second.id, first.id, pupil.id]);
  expect(await idsOf(teacher)).toEqual([first.id]);
  expect(await idsOf(colleague)).toEqual([second.id]);
  expect(await idsOf(foreign().directive)).toEqual([abroad.id]);
  expect(await idsOf(root(), { schoolId: foreign().id })).toEqual([abroad.id]);
  expect(refusal(await as(directive, 'POST', 'trash/getTable', { schoolId: foreign().id }))).toEqual(NOT_FOUND);
  expect(refusal(await restore(foreign().directive, 'student', pupil.id))).toEqual(NOT_FOUND);

  const [item] = await trashOf(teacher);
  expect(item).toMatchObject({
    kind: 'task',
    name: 'MAQUETA',
    school: { id: schoolId },
    group: { id: group.id },
    student: null,
    deletedBy: { id: teacher.id },
  });
  const { deletedAt = '', expiresAt = '' } = item ?? {};
  expect(Math.round((Date.parse(expiresAt) - Date.parse(deletedAt)) / 86_400_000)).toBe(30);
});

test('[TRA-06] of many who restore a record at once one does; nobody restores it into a deleted group', async () => {
  const { group, teacher, directive } = school();
  const { id } = await insertGroupTask(admin.db(), group);
  await grade(id);
  await removeTask(teacher, id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => restore(directive, 'task', id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(404)]);

  expect((await removeTask(teacher, id)).body).toEqual(DELETED);
  expect(await trashOf(root(), { schoolId: school().id })).toMatchObject([{ recordId: id }]);
  expect((await as(directive, 'DELETE', `groups/softDelete/${group.id}`)).status).toBe(200);
  for (const person of [directive, root()]) {
    expect(refusal(await restore(person, 'task', id))).toEqual(NOT_FOUND);
    expect(await trashOf(person, { schoolId: school().id })).toEqual([]);
  }
});

test('[TRA-07] after 30 days nobody restores a record, and the trash is emptied of it', async () => {
  const { group, teacher, directive } = school();
  const [old, recent] = [await insertGroupTask(admin.db(), group), await insertGroupTask(admin.db(), group)];
  for (const { id } of [old, recent]) await removeTask(teacher, id);
  await ageTrash(admin.db(), 'task', old.id, 30);
  await ageTrash(admin.db(), 'task', recent.id, 29);
  expect((await trashOf(directive)).map(({ recordId }) => recordId)).toEqual([recent.id]);
  expect(refusal(await restore(directive, 'task', old.id))).toEqual(NOT_FOUND);
  const rows = () => admin.db().selectFrom('trash').select(['id', 'record_id']).where('school_id', '=', school().id);
  const trashed = await rows().where('record_id', '=', old.id).executeTakeFirstOrThrow();
  await Promise.all([purgeTrash(admin.db()), purgeTrash(admin.db()), restore(directive, 'task', recent.id)]);
  expect(await rows().execute()).toEqual([]);
  expect(await findAudit(admin.db(), 'trash', trashed.id)).toMatchObject([
    { action: 'delete', user_id: null, before: { kind: 'task', record_id: old.id } },
  ]);
});
