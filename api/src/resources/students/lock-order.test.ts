import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { insertGroupRow, insertPerson, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';
import { insertYear } from '../../testing/years.ts';

const { admin, head, school, as, child } = createStudentFixture();

const lockStudentRow = (id: number) => (tx: Tx) => sql`select from students where id = ${id} for update`.execute(tx);
const note = (studentId: number, groupId: number) => ({
  name: 'Alergia',
  description: '<p>Al polvo</p>',
  student: { id: studentId },
  group: { id: groupId },
});
/** A group of a new year, and the promotion of some students to it. */
const promotion = async (key: string, ids: number[]) => {
  const { id, teacher } = school();
  const year = await insertYear(admin.db(), id, { name: key });
  const group = await insertGroupRow(admin.db(), id, teacher.id, { school_year_id: year.id });
  const rows = ids.map((studentId) => ({ student: { id: studentId }, decision: 'promote', group: { id: group.id } }));
  return { key, schoolYear: year, date: '2026-08-31', rows };
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

test('[STU-10] [GRP-11] a note that is written while its group is deleted is kept, and both are answered', async () => {
  const { teacher, directive, id } = school();
  const group = await insertGroupRow(admin.db(), id, teacher.id);
  const studentId = await child(group);
  const answers = await sendWhileLocked(admin.db(), lockStudentRow(studentId), [
    () => as(teacher, 'POST', 'medic-notes/create', note(studentId, group.id)),
    () => as(directive, 'DELETE', `groups/softDelete/${group.id}`),
  ]);
  expect(statuses(answers)).toEqual([200, 200]);
});

test('[STU-10] [STU-11] a note that a parent writes while the account is deleted is kept, and both are answered', async () => {
  const { group } = school();
  const parent = await insertPerson(admin.db());
  const studentId = await child(group, parent);
  const answers = await sendWhileLocked(admin.db(), lockStudentRow(studentId), [
    () => as(parent, 'POST', 'medic-notes/create', note(studentId, group.id)),
    () => as(head(), 'DELETE', `users/softDelete/${parent.id}`),
  ]);
  expect(statuses(answers)).toEqual([200, 200]);
});

test('[GRP-11] [STU-11] a group and the account of a parent of two in it are deleted at once', async () => {
  const { teacher, directive, id } = school();
  const group = await insertGroupRow(admin.db(), id, teacher.id);
  const parent = await insertPerson(admin.db());
  const [older] = [await child(group, parent), await child(group, parent)];
  // A changed row lies behind the others of its table.
  await admin.db().updateTable('students').set({ name: 'ANA' }).where('id', '=', older).execute();
  const answers = await sendWhileLocked(admin.db(), lockStudentRow(older), [
    () => as(head(), 'DELETE', `users/softDelete/${parent.id}`),
    () => as(directive, 'DELETE', `groups/softDelete/${group.id}`),
  ]);
  expect(statuses(answers)).toEqual([200, 200]);
});

test('[SEC-03] [SEC-04] [SEC-11] what refers to child and parent waits for an account that is deleted', async () => {
  const { directive, group, id } = school();
  const codes = admin.db().selectFrom('groups').select('group_code').where('id', '=', group.id);
  const { group_code: code } = await codes.executeTakeFirstOrThrow();
  const calls: ((studentId: number, parent: Person) => Promise<{ status: number }>)[] = [
    (studentId) => as(directive, 'PUT', 'students/asignationGroup', { studentId, code }),
    (studentId, parent) =>
      as(parent, 'PUT', 'consents/set', { studentId, schoolId: id, purpose: 'medicNotes', given: true }),
    (studentId) => as(directive, 'PUT', 'enrollments/remove', { studentId, groupId: group.id, block: true }),
  ];
  for (const [place, send] of calls.entries()) {
    const parent = await insertPerson(admin.db());
    const studentId = await child(group, parent);
    if (place === 0) {
      await admin.db().updateTable('students').set({ group_id: null }).where('id', '=', studentId).execute();
    }
    const answers = await sendWhileLocked(admin.db(), lockStudentRow(studentId), [
      () => send(studentId, parent),
      () => as(head(), 'DELETE', `users/softDelete/${parent.id}`),
    ]);
    expect([place, ...statuses(answers)]).toEqual([place, 200, 200]);
  }
});

test('[GRP-11] [TRA-04] a student and a note are deleted while their group is deleted, and all are answered', async () => {
  const { teacher, directive, id } = school();
  const group = await insertGroupRow(admin.db(), id, teacher.id);
  const [deleted, noted] = [await child(group), await child(group)];
  const written = (await as(teacher, 'POST', 'medic-notes/create', note(noted, group.id))).body.id;
  const lockBoth = async (tx: Tx): Promise<void> => {
    await sql`select from students where id in (${deleted}, ${noted}) for update`.execute(tx);
  };
  const answers = await sendWhileLocked(admin.db(), lockBoth, [
    () => as(directive, 'DELETE', `students/delete/${deleted}`),
    () => as(teacher, 'DELETE', `medic-notes/delete/${written}`),
    () => as(directive, 'DELETE', `groups/softDelete/${group.id}`),
  ]);
  expect(statuses(answers)).toEqual([200, 200, 200]);
});

test('[PRO-06] a promotion and a roll call of the same class wait for each other, whichever is first', async () => {
  const { teacher, directive, id } = school();
  for (const isFirst of [true, false]) {
    const group = await insertGroupRow(admin.db(), id, teacher.id);
    const ids = [await child(group), await child(group)];
    const body = await promotion(`LOCK ${isFirst}`, ids);
    const rows = ids.map((studentId) => ({ student: { id: studentId }, attendence: true, delay: false }));
    const promote = () => as(directive, 'POST', 'promotions/apply', body);
    const save = () => as(teacher, 'POST', 'student-attendance/save', { groupId: group.id, date: '2026-06-01', rows });
    const answers = await sendWhileLocked(
      admin.db(),
      lockStudentRow(ids[1] ?? 0),
      isFirst ? [promote, save] : [save, promote],
    );
    // The roll call that comes second finds its group archived.
    expect(statuses(answers)).toEqual(isFirst ? [200, 409] : [200, 200]);
  }
});

test('[PRO-06] a promotion and the deletion of a guardian at once are both answered', async () => {
  const { teacher, directive, id } = school();
  const group = await insertGroupRow(admin.db(), id, teacher.id);
  const parent = await insertPerson(admin.db());
  const [leaver, noted] = [await child(group, parent), await child(group)];
  const { rows, ...body } = await promotion('LOCK ALL', [noted]);
  const leaves = [...rows, { student: { id: leaver }, decision: 'leave', group: null }];
  const answers = await sendWhileLocked(admin.db(), lockStudentRow(leaver), [
    () => as(directive, 'POST', 'promotions/apply', { ...body, rows: leaves }),
    () => as(head(), 'DELETE', `users/softDelete/${parent.id}`),
  ]);
  expect(statuses(answers)).toEqual([200, 200]);
});

test('[YRS-01] [GRP-11] a group changes while its year is deleted, and both are answered', async () => {
  const { teacher, directive, id } = school();
  const year = await insertYear(admin.db(), id, { name: 'LOCK YEAR' });
  const group = await insertGroupRow(admin.db(), id, teacher.id, { school_year_id: year.id });
  const body = {
    id: group.id,
    rowVersion: 1,
    code: '1A',
    description: 'PRIMERO',
    school: { id },
    user: { id: teacher.id },
    employee: [],
    schoolYear: year,
  };
  const lockGroup = (tx: Tx) => sql`select from groups where id = ${group.id} for update`.execute(tx);
  const answers = await sendWhileLocked(admin.db(), lockGroup, [
    () => as(directive, 'PUT', 'groups/update', body),
    () => as(directive, 'DELETE', `school-years/delete/${year.id}`),
  ]);
  expect(answers.map(({ status, body: answer }) => [status, answer.code])).toEqual([
    [200, undefined],
    [409, 'deleteError'],
  ]);
});
