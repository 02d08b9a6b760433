import { today } from '@pupitre/shared/contracts/days';
import { enrollPlacedStudents } from '../../db/migrations/0020-enrollments.ts';
import { findAudit } from '../../testing/audit.ts';
import { invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { insertGroupRow, insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, foreign, as, update, assign, read, child, codeOf } = createStudentFixture();
const TODAY = today();

const leave = (person: Person, id: number, changes: object = {}) =>
  as(person, 'PATCH', 'students/leave', { id, date: TODAY, reason: 'relocation', ...changes });
const reenter = (person: Person, id: number, group: { id: number }, date = TODAY) =>
  as(person, 'PATCH', 'students/reenter', { id, group: { id: group.id }, date });
const historyOf = async (person: Person, id: number) =>
  (await admin.call<object[]>('GET', `students/getEnrollments/${id}`, undefined, person)).body.data;
const remove = (person: Person, studentId: number, groupId: number) =>
  as(person, 'PUT', 'enrollments/remove', { studentId, groupId });

test('[ENR-01] each change of place closes an enrolment and opens the next, with its reason', async () => {
  const { directive, teacher, group, parent, id: schoolId } = school();
  const next = await insertGroupRow(admin.db(), schoolId, teacher.id);
  const { body } = await as(teacher, 'POST', 'students/create', {
    name: 'Luz',
    paternal: 'Ruiz',
    maternal: 'Gil',
    birthdate: '2016-05-04',
    group: { id: group.id },
  });
  const { id } = body;
  expect((await update(head(), { id, group: { id: next.id }, user: { id: parent.id } })).status).toBe(200);
  expect((await remove(directive, id, next.id)).status).toBe(200);
  expect((await assign(parent, id, await codeOf(group))).status).toBe(200);
  expect(await historyOf(directive, id)).toMatchObject([
    { group: { id: group.id }, leftOn: null, exitReason: null, via: 'code', isConfirmed: true },
    { group: null, leftOn: expect.any(String), exitReason: 'moved' },
    { group: { id: next.id }, exitReason: 'removed' },
    { group: { id: group.id }, exitReason: 'moved', via: 'staff', school: { id: schoolId } },
  ]);
  const [latest] = await historyOf(directive, id);
  const entries = await findAudit(admin.db(), 'enrollments', Number(Reflect.get(latest ?? {}, 'id')));
  expect(entries).toMatchObject([{ action: 'create', user_id: parent.id }]);
});

test('[ENR-02] a student who leaves keeps its history, and is gone from the group, the roll call and the home', async () => {
  const { directive, teacher, group } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  const mark = { attendence: true, delay: false, date: '2026-05-11', student: { id }, group: { id: group.id } };
  expect((await as(teacher, 'POST', 'student-attendance/create', mark)).status).toBe(200);
  const count = async () => {
    const home = await admin.call<{ groups: { id: number; students: number }[] }>(
      'POST',
      'home/get',
      { date: TODAY },
      teacher,
    );
    return home.body.data.groups.find((row) => row.id === group.id)?.students ?? 0;
  };
  const before = await count();
  const { body } = await leave(directive, id, { note: 'Se muda a Puebla', reason: 'otherSchool' });
  expect(body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(await count()).toBe(before - 1);
  const roll = await as(teacher, 'POST', 'student-attendance/getTable', { groupId: group.id, date: '2026-05-11' });
  expect(roll.text).not.toContain(`"id":${id},`);
  const marks = admin.db().selectFrom('student_attendance').select('id').where('student_id', '=', id);
  expect(await marks.execute()).toHaveLength(1);
  expect(await historyOf(directive, id)).toMatchObject([
    { leftOn: TODAY, exitReason: 'otherSchool', note: 'Se muda a Puebla', group: { id: group.id } },
  ]);
  // The school still reads the name, and the parent everything; a teacher has only the students of today.
  expect(await read(id, directive)).toMatchObject({ name: 'SOFÍA', group: null, user: null });
  expect(refusal(await as(teacher, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
  expect(await read(id, parent)).toMatchObject({ user: { id: parent.id } });
  expect((await as(directive, 'GET', `students/getTwins/${id}`)).body.data).toEqual([]);
  expect(refusal(await leave(directive, id))).toEqual(NOT_FOUND);
});

test('[ENR-03] a student who left comes back once, into a group of the school', async () => {
  const { directive, group } = school();
  const id = await child(group, await insertPerson(admin.db()));
  await leave(directive, id);
  // Another school has no claim on it, also where the parent has another child.
  const { directive: thief, group: theirs } = foreign();
  expect(refusal(await reenter(thief, id, theirs))).toEqual(NOT_FOUND);
  expect(refusal(await assign(thief, id, await codeOf(theirs)))).toEqual(NOT_FOUND);
  expect((await reenter(directive, id, group)).status).toBe(200);
  expect(refusal(await reenter(directive, id, group))).toMatchObject({ code: 'alreadyInGroup' });
  expect(await read(id, directive)).toMatchObject({ group: { id: group.id } });
  expect(await historyOf(directive, id)).toMatchObject([
    { leftOn: null, isConfirmed: true },
    { leftOn: TODAY, exitReason: 'relocation' },
  ]);
});

test('[ENR-02] [ENR-03] a day before the enrolment or in the future is refused', async () => {
  const { directive, group } = school();
  const id = await child(group);
  for (const date of ['2001-01-01', '2199-01-01']) {
    const answer = await leave(directive, id, { date });
    expect(refusal(answer)).toEqual(invalid('date'));
  }
  expect(await read(id)).toMatchObject({ rowVersion: 1 });
  await leave(directive, id);
  expect(refusal(await reenter(directive, id, group, '2001-01-01'))).toEqual(invalid('date'));
});

test('[ENR-04] after a family transfer each school reads its own enrolment, and the parent both', async () => {
  const { directive, group } = school();
  const next = foreign();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  await remove(directive, id, group.id);
  expect((await assign(parent, id, await codeOf(next.group))).status).toBe(200);
  expect(await historyOf(next.directive, id)).toMatchObject([
    { school: { id: next.id }, via: 'code', isConfirmed: false },
  ]);
  const former = await historyOf(directive, id);
  expect(former).toMatchObject([{ exitReason: 'familyTransfer', group: null }, { exitReason: 'removed' }]);
  expect(JSON.stringify(former)).not.toContain(`"id":${next.id},"name":"ESCUELA`);
  expect(await historyOf(parent, id)).toHaveLength(3);
});

test('[ENR-05] a stranger who is removed before anybody confirms belongs to no school', async () => {
  const { directive, teacher, group } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(null, parent);
  await assign(parent, id, await codeOf(group));
  expect(await historyOf(teacher, id)).toMatchObject([{ isConfirmed: false, via: 'code' }]);
  expect((await remove(teacher, id, group.id)).status).toBe(200);
  const row = admin.db().selectFrom('students').select('school_id').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ school_id: null });
  expect((await reenter(directive, id, group)).status).toBe(200);
  expect((await remove(teacher, id, group.id)).status).toBe(200);
  expect(await read(id, directive)).toMatchObject({ group: null, user: { id: parent.id } });
});

test('[ENR-05] a mistyped code costs no school its student: removing the stranger brings it back', async () => {
  const { directive, group, id: schoolId } = school();
  const next = foreign();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  await remove(directive, id, group.id);
  const first = await insertGroupRow(admin.db(), next.id, next.teacher.id);
  await assign(parent, id, await codeOf(first));
  const moved = { moveTo: { id: next.group.id } };
  expect((await as(next.directive, 'DELETE', `groups/softDelete/${first.id}`, moved)).status).toBe(200);
  expect((await remove(next.teacher, id, next.group.id)).status).toBe(200);
  expect(await read(id, directive)).toMatchObject({ group: null, user: { id: parent.id } });
  expect(await historyOf(directive, id)).toMatchObject([
    { school: { id: schoolId }, leftOn: null, isConfirmed: true },
    { exitReason: 'familyTransfer' },
    { exitReason: 'removed' },
  ]);
  const lists = await as(next.directive, 'POST', 'students/getTable', { schoolId: next.id, rowsPerPage: 50 });
  expect(lists.text).not.toContain(`{"id":${id},`);
});

test('[ENR-13] a directive corrects a student without a group, and gives it none', async () => {
  const { directive, teacher, group, parent } = school();
  const id = await child(group, parent);
  await remove(directive, id, group.id);
  const corrected = { id, group: null, user: null, name: 'SOFÍA JOSÉ', rowVersion: 2 };
  expect((await update(directive, corrected)).status).toBe(200);
  expect(await read(id, directive)).toMatchObject({ name: 'SOFÍA JOSÉ', group: null, user: null });
  expect(refusal(await update(teacher, { ...corrected, rowVersion: 3 }))).toEqual(invalid('group'));
  const placed = await child(group);
  expect(refusal(await update(directive, { id: placed, group: null, user: null }))).toEqual(invalid('group'));
});

test('[ENR-02] the note about an exit is read by the school that wrote it, not by the parent', async () => {
  const { directive, group } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  await leave(directive, id, { note: 'Debe tres colegiaturas' });
  expect(await historyOf(directive, id)).toMatchObject([{ note: 'Debe tres colegiaturas' }]);
  expect(await historyOf(parent, id)).toMatchObject([{ note: '', exitReason: 'relocation' }]);
});

test('[ENR-06] concurrent joins and leaves leave one open enrolment, with the school and group of the student', async () => {
  const { directive, group } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  const code = await codeOf(group);
  const acts = Array.from({ length: 20 }, (_, place) =>
    place % 2 === 0 ? leave(directive, id) : assign(parent, id, code),
  );
  const statuses = (await Promise.all(acts)).map(({ status }) => status);
  for (const status of statuses) expect([200, 404, 409]).toContain(status);
  expect((await assign(parent, id, code)).status === 200 || (await read(id, head())).group !== null).toBe(true);
  const open = admin.db().selectFrom('enrollments').select(['school_id', 'group_id']).where('student_id', '=', id);
  const current = admin.db().selectFrom('students').select(['school_id', 'group_id']).where('id', '=', id);
  expect(await open.where('left_on', 'is', null).execute()).toEqual(await current.execute());
});

test('[ENR-06] every student of this file has the open enrolment of its place', async () => {
  const db = admin.db();
  const students = await db
    .selectFrom('students')
    .select(['id', 'school_id', 'group_id'])
    .where('school_id', 'is not', null)
    .orderBy('id')
    .execute();
  const open = await db
    .selectFrom('enrollments')
    .select(['student_id as id', 'school_id', 'group_id'])
    .where('left_on', 'is', null)
    .orderBy('student_id')
    .execute();
  expect(open).toEqual(students);
});

test('[ENR-07] the migration enrols the students of today since their first mark, and once', async () => {
  const db = admin.db();
  const { group } = school();
  const { id } = await insertStudentRow(db, group);
  await db.deleteFrom('enrollments').where('student_id', '=', id).execute();
  const mark = { school_id: group.schoolId, group_id: group.id, student_id: id, attendence: true, delay: false };
  await db
    .insertInto('student_attendance')
    .values({ ...mark, date: '2026-02-03' })
    .execute();
  await enrollPlacedStudents(db);
  await enrollPlacedStudents(db);
  expect(await historyOf(head(), id)).toMatchObject([
    { enteredOn: '2026-02-03', leftOn: null, via: 'staff', isConfirmed: true, group: { id: group.id } },
  ]);
});

test.each([
  ['students/leave', 'date', { id: 1, reason: 'other' }],
  ['students/leave', 'reason', { id: 1, date: TODAY, reason: 'moved' }],
  ['students/reenter', 'group', { id: 1, date: TODAY }],
  ['students/merge', 'into', { id: 1 }],
  ['students/merge', 'into', { id: 1, into: 1 }],
] as const)('[VAL-01 %s] %s is checked: %j', async (path, field, body) => {
  expect(refusal(await as(school().directive, 'PATCH', path, body))).toEqual(invalid(field));
});
