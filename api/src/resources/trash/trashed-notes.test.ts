import type { TrashedRecord } from '@pupitre/shared/contracts/trash';
import { findAudit } from '../../testing/audit.ts';
import { NOT_FOUND, refusal, type Method } from '../../testing/call.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertStaff, type Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const DELETED = { result: true, message: 'deleted' };
const RESTORED = { result: true, message: 'restored' };

const as = <Row>({ token }: Person, method: Method, path: string, body?: unknown) =>
  admin.call<Row>(method, path, body, { token });
const restore = (person: Person, id: number) => as(person, 'PUT', 'trash/restore', { kind: 'note', id });
const trashOf = async (person: Person) =>
  (await as<TrashedRecord>(person, 'POST', 'trash/getTable', {})).body.tableData.items;
const note = async (person: Person) => {
  const { group, studentId } = school();
  const text = { name: 'Alergia', description: '<p>Al <strong>polvo</strong></p>' };
  const body = { ...text, student: { id: studentId }, group: { id: group.id } };
  return (await as(person, 'POST', 'medic-notes/create', body)).body.id;
};
const removeNote = (person: Person, id: number) => as(person, 'DELETE', `medic-notes/delete/${id}`);
const notes = async (person: Person) => {
  const query = { studentId: school().studentId, groupId: school().group.id };
  return (await as<{ id: number; deletable: boolean }>(person, 'POST', 'medic-notes/getTable', query)).body.tableData
    .items;
};

test('[TRA-02] the author and the directive delete a note of staff, and restore it as it was', async () => {
  const { teacher, directive, parent, group } = school();
  const colleague = await insertStaff(admin.db(), school().id, 'teacher');
  await admin
    .db()
    .insertInto('group_employees')
    .values({ school_id: school().id, group_id: group.id, user_id: colleague.id })
    .execute();
  const id = await note(teacher);
  const shown = await notes(parent);
  expect((await notes(teacher)).map(({ deletable }) => deletable)).toEqual([true]);
  expect((await notes(colleague)).map(({ deletable }) => deletable)).toEqual([false]);
  for (const person of [colleague, parent, foreign().directive])
    expect(refusal(await removeNote(person, id))).toEqual(NOT_FOUND);
  expect((await removeNote(teacher, id)).body).toEqual(DELETED);
  expect(await notes(parent)).toEqual([]);
  for (const person of [colleague, parent, foreign().directive]) {
    expect(await trashOf(person)).toEqual([]);
    expect(refusal(await restore(person, id))).toEqual(NOT_FOUND);
  }
  expect(await trashOf(teacher)).toMatchObject([{ kind: 'note', recordId: id, name: 'Alergia' }]);
  expect((await restore(directive, id)).body).toEqual(RESTORED);
  expect(await notes(parent)).toEqual(shown);

  expect((await removeNote(directive, id)).body).toEqual(DELETED);
  expect(await notes(teacher)).toEqual([]);
  expect((await restore(teacher, id)).body).toEqual(RESTORED);
  expect(await notes(parent)).toEqual(shown);
});

test('[TRA-02] whoever no longer keeps the child neither deletes nor restores its note', async () => {
  const { id: schoolId, group, teacher, directive, parent, studentId } = school();
  const [written, deleted] = [await note(teacher), await note(teacher)];
  await removeNote(teacher, deleted);
  const refuseBoth = async (person: Person) => {
    expect(refusal(await removeNote(person, written))).toEqual(NOT_FOUND);
    expect(refusal(await restore(person, deleted))).toEqual(NOT_FOUND);
    expect(await trashOf(person)).toEqual([]);
  };
  const setTeacher = (id: number) =>
    admin.db().updateTable('groups').set({ user_id: id }).where('id', '=', group.id).execute();
  await setTeacher(directive.id);
  await refuseBoth(teacher);
  await setTeacher(teacher.id);

  const { id: elsewhere, group: next } = foreign();
  const move = (place: { school_id: number; group_id: number }) =>
    admin.db().updateTable('students').set(place).where('id', '=', studentId).execute();
  await move({ school_id: elsewhere, group_id: next.id });
  for (const person of [teacher, directive, foreign().teacher, foreign().directive, parent]) await refuseBoth(person);
  await move({ school_id: schoolId, group_id: group.id });
  expect((await restore(directive, deleted)).body).toEqual(RESTORED);
});

test('[TRA-02] a parent deletes and restores the own note, which staff do not see in the trash', async () => {
  const { directive, parent } = school();
  const id = await note(parent);
  expect(refusal(await removeNote(directive, id))).toEqual(NOT_FOUND);
  expect((await removeNote(parent, id)).body).toEqual(DELETED);
  expect(await trashOf(directive)).toEqual([]);
  expect(refusal(await restore(directive, id))).toEqual(NOT_FOUND);
  expect((await restore(parent, id)).body).toEqual(RESTORED);
  expect((await notes(parent)).map((each) => each.id)).toEqual([id]);
});

test('[TRA-02] whoever sees notes in the trash is in the audit log', async () => {
  const { teacher, directive, studentId } = school();
  await removeNote(teacher, await note(teacher));
  await trashOf(directive);
  await trashOf(directive);
  const log = await findAudit(admin.db(), 'students', studentId);
  expect(log.filter(({ action, user_id }) => action === 'read' && user_id === directive.id)).toHaveLength(1);
});
