import { sql } from 'kysely';
import type { JoinedStudent } from '@pupitre/shared/contracts/student-enrollments';
import type { SchoolStudent } from '@pupitre/shared/contracts/students';
import { today } from '@pupitre/shared/contracts/days';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import {
  insertGroupRow,
  insertGroupTask,
  insertLeaver,
  insertLivingSchool,
  insertPastEnrollment,
  insertPerson,
  insertStudentRow,
  type LivingSchool,
  type Person,
} from '../../testing/schools.ts';
import { mailsTo } from '../../testing/registrations.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, foreign, as, assign, read, child, codeOf, log } = createStudentFixture();
const DAY = '2026-05-11';

const list = async ({ token }: Person, body: object): Promise<SchoolStudent[]> => {
  const page = { sortBy: 'id', descending: false, ...body };
  return (await admin.call<SchoolStudent>('POST', 'students/getTable', page, { token })).body.tableData.items;
};
const idsOf = async (person: Person, body: object) => (await list(person, body)).map(({ id }) => id);
const joinedOf = async (person: Person, groupId: number) =>
  (await admin.call<JoinedStudent[]>('POST', 'enrollments/getJoined', { groupId }, person)).body.data;
const merge = (person: Person, id: number, into: number) => as(person, 'PATCH', 'students/merge', { id, into });
const erase = (person: Person, id: number) => as(person, 'DELETE', `students/delete/${id}`);
const confirm = (person: Person, ids: number[]) => as(person, 'PUT', 'enrollments/confirm', { ids });
const isThere = async (id: number) => {
  const row = admin.db().selectFrom('students').select('id').where('id', '=', id);
  return (await row.executeTakeFirst()) !== undefined;
};

describe('the lists of a school', () => {
  let own: LivingSchool;
  let waiting: number;
  let joined: number;
  let left: number;
  beforeAll(async () => {
    own = await insertLivingSchool(admin.db());
    waiting = await child(own.group);
    await as(own.directive, 'PUT', 'enrollments/remove', { studentId: waiting, groupId: own.group.id });
    const parent = await insertPerson(admin.db());
    joined = await child(null, parent);
    await assign(parent, joined, await codeOf(own.group));
    left = (await insertLeaver(admin.db(), own.group, { name: 'ZOÉ' })).id;
  });

  test('[ENR-08] a directive lists the students of the school by status, and searches all of them', async () => {
    const { id: schoolId, studentId } = own;
    const of = (status: string | null, search = '') => idsOf(own.directive, { schoolId, status, search });
    expect(await of('active')).toEqual([studentId, joined]);
    expect(await of('noGroup')).toEqual([waiting]);
    expect(await of('toConfirm')).toEqual([joined]);
    expect(await of('left')).toEqual([left]);
    expect(await of(null)).toEqual([studentId, waiting, joined, left]);
    expect(await of(null, 'zoe')).toEqual([left]);
    expect(await idsOf(head(), { schoolId, status: 'left' })).toEqual([left]);
  });

  test('[ENR-08] a row shows the enrolment, and of a student who left nothing of the next school', async () => {
    const next = foreign();
    const parent = await insertPerson(admin.db());
    const moved = await insertLeaver(admin.db(), own.group, { user_id: parent.id });
    await assign(parent, moved.id, await codeOf(next.group));
    const rows = await list(own.directive, { schoolId: own.id });
    const of = (id: number) => rows.find((row) => row.id === id);
    expect(of(joined)).toMatchObject({
      status: 'toConfirm',
      group: { id: own.group.id },
      enteredOn: expect.any(String),
    });
    expect(of(waiting)).toMatchObject({ status: 'noGroup', group: null, groupId: null, leftOn: null });
    const gone = {
      status: 'left',
      groupId: null,
      group: null,
      userId: null,
      exitReason: 'otherSchool',
      hasTwin: false,
    };
    expect(of(moved.id)).toMatchObject({ ...gone, leftOn: '2026-01-30' });
    expect(refusal(await as(own.directive, 'POST', `students/get/${moved.id}`))).toEqual(NOT_FOUND);
  });

  test('[ENR-08] a teacher and a parent never list a school, nor a directive another one', async () => {
    for (const person of [own.teacher, own.parent])
      expect(refusal(await as(person, 'POST', 'students/getTable', { schoolId: own.id }))).toEqual(FORBIDDEN);
    expect(refusal(await as(foreign().directive, 'POST', 'students/getTable', { schoolId: own.id }))).toEqual(
      NOT_FOUND,
    );
    const wrong = { schoolId: own.id, status: 'gone' };
    expect(refusal(await as(own.directive, 'POST', 'students/getTable', wrong))).toEqual(invalid('status'));
  });
});

test('[ENR-09] staff see who joined by the code, and confirm all of them or nobody', async () => {
  const { id: schoolId, teacher } = school();
  const group = await insertGroupRow(admin.db(), schoolId, teacher.id);
  const parent = await insertPerson(admin.db());
  const ids = [await child(null, parent), await child(null, parent)];
  for (const id of ids) await assign(parent, id, await codeOf(group));
  const waiting = await joinedOf(teacher, group.id);
  expect(waiting).toMatchObject([
    { student: { id: ids[1] }, parent: { id: parent.id }, isConfirmed: false, enteredOn: expect.any(String) },
    { student: { id: ids[0] }, isConfirmed: false, hasTwin: true },
  ]);
  const enrollments = waiting.map(({ id }) => id);
  expect(refusal(await confirm(teacher, [...enrollments, 999_999]))).toMatchObject({ ...NOT_FOUND, fields: ['ids.2'] });
  expect(refusal(await confirm(foreign().teacher, enrollments))).toMatchObject(NOT_FOUND);
  expect((await joinedOf(teacher, group.id)).every(({ isConfirmed }) => !isConfirmed)).toBe(true);
  for (let round = 0; round < 2; round += 1) expect((await confirm(teacher, enrollments)).status).toBe(200);
  expect(await joinedOf(teacher, group.id)).toMatchObject([
    { isConfirmed: true, rowVersion: 2 },
    { isConfirmed: true, rowVersion: 2 },
  ]);
});

test('[ENR-10] twins are told to the staff of the school alone, by name without accents and birthdate', async () => {
  const { group, directive } = await insertLivingSchool(admin.db());
  const { id: first } = await insertStudentRow(admin.db(), group, { name: 'ÍÑIGO' });
  await insertStudentRow(admin.db(), group, { name: 'ÍÑIGO', birthdate: '2015-01-01' });
  await insertStudentRow(admin.db(), foreign().group, { name: 'ÍÑIGO' });
  const parent = await insertPerson(admin.db());
  const { id } = await insertStudentRow(admin.db(), group, {
    name: 'Iñigo',
    school_id: null,
    group_id: null,
    user_id: parent.id,
  });
  expect((await assign(parent, id, await codeOf(group))).body).toEqual({
    result: true,
    message: 'updated',
    rowVersion: 2,
  });
  const twins = await as(directive, 'GET', `students/getTwins/${id}`);
  expect(twins.body.data).toEqual([
    { id: first, name: 'ÍÑIGO PÉREZ LUNA', group: expect.objectContaining({ id: group.id }), parent: null },
  ]);
  await as(directive, 'PUT', 'enrollments/remove', { studentId: first, groupId: group.id });
  const again = await assign(directive, first, await codeOf(group));
  expect(again.body).toMatchObject({ twins: [{ id, name: 'Iñigo PÉREZ LUNA' }] });
});

test('[ENR-11] merging keeps the history of both records, and of two marks of a day that of the record that stays', async () => {
  const { group, directive, teacher, id: schoolId } = school();
  const parent = await insertPerson(admin.db());
  const [first, doubled] = [await child(null), await child(group, parent)];
  await assign(head(), first, await codeOf(group));
  await as(directive, 'PUT', 'enrollments/remove', { studentId: first, groupId: group.id });
  const db = admin.db();
  const place = { school_id: schoolId, group_id: group.id };
  const mark = (student_id: number, date: string, attendence: boolean) =>
    db
      .insertInto('student_attendance')
      .values({ ...place, student_id, date, attendence, delay: false })
      .execute();
  await mark(first, DAY, true);
  await mark(doubled, DAY, false);
  await mark(doubled, '2026-05-12', false);
  const task = await insertGroupTask(db, group);
  const grade = { ...place, group_task_id: task.id, delivered: true, qualification: 90 };
  await db
    .insertInto('student_tasks')
    .values({ ...grade, student_id: doubled })
    .execute();

  expect(refusal(await merge(teacher, doubled, first))).toEqual(FORBIDDEN);
  expect(refusal(await merge(directive, doubled, await child(foreign().group)))).toEqual(NOT_FOUND);
  const { body, status } = await merge(directive, doubled, first);
  expect([status, body.message]).toEqual([200, 'updated']);
  expect(await isThere(doubled)).toBe(false);
  expect(await read(first, directive)).toMatchObject({ group: { id: group.id }, user: { id: parent.id } });
  const marks = db.selectFrom('student_attendance').select(['date', 'attendence']).where('student_id', '=', first);
  expect(await marks.orderBy('date').execute()).toEqual([
    { date: DAY, attendence: true },
    { date: '2026-05-12', attendence: false },
  ]);
  const grades = db.selectFrom('student_tasks').select('qualification').where('student_id', '=', first);
  expect(await grades.execute()).toEqual([{ qualification: 90 }]);
  const history = await as(directive, 'GET', `students/getEnrollments/${first}`);
  expect(history.body.data).toMatchObject([{ leftOn: null, group: { id: group.id } }, {}, {}, {}]);
  expect(history.text).toContain('"exitReason":"merged"');
  expect((await log(doubled)).at(-1)).toMatchObject({ action: 'delete', user_id: directive.id });
});

test('[ENR-11] a parent who gets a student by a merge is mailed, and consents to earlier notes end', async () => {
  const { group, directive, id: schoolId } = school();
  const parent = await insertPerson(admin.db());
  const { email } = await admin
    .db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow();
  const [first, doubled] = [await child(group), await child(null, parent)];
  await assign(parent, doubled, await codeOf(group));
  const consent = { studentId: doubled, schoolId, purpose: 'medicNotes', given: true };
  expect((await as(parent, 'PUT', 'consents/set', consent)).status).toBe(200);
  await sql`delete from pgboss.job`.execute(admin.db());
  expect((await merge(directive, doubled, first)).status).toBe(200);
  expect(await mailsTo(admin.db(), email)).toHaveLength(1);
  const open = admin.db().selectFrom('consents').select('id').where('user_id', '=', parent.id);
  expect(await open.where('revoked_at', 'is', null).execute()).toEqual([]);
  const notice = admin.db().selectFrom('security_notices').select('student_id').where('user_id', '=', parent.id);
  expect(await notice.execute()).toEqual([{ student_id: first }, { student_id: first }]);
});

test('[ENR-11] a student whose other record nobody had confirmed stays confirmed after a merge', async () => {
  const { group, directive } = school();
  const parent = await insertPerson(admin.db());
  const [first, doubled] = [await child(group), await child(null, parent)];
  await assign(parent, doubled, await codeOf(group));
  expect((await merge(directive, doubled, first)).status).toBe(200);
  const removal = { studentId: first, groupId: group.id };
  expect((await as(directive, 'PUT', 'enrollments/remove', removal)).status).toBe(200);
  const history = await as(directive, 'GET', `students/getEnrollments/${first}`);
  expect(history.body.data).toMatchObject([{ leftOn: null, group: null, isConfirmed: true }, {}, {}]);
});

test('[ENR-11] history of another school stays where it is, and records of two students apart', async () => {
  const { group, directive } = school();
  const [one, other] = [await child(group), await child(group)];
  await insertPastEnrollment(admin.db(), foreign().group, other);
  expect(refusal(await merge(directive, other, one))).toMatchObject({ code: 'deleteError' });
  expect(refusal(await merge(directive, one, other))).toMatchObject({ code: 'deleteError' });
  const { id: stranger } = await insertStudentRow(admin.db(), group, { birthdate: '2015-01-01' });
  expect(refusal(await merge(directive, stranger, one))).toEqual(invalid('into'));
});

test('[ENR-11] two records of two schools are not merged', async () => {
  const { group } = school();
  const [one, other] = [await child(group), await child(group)];
  expect(refusal(await merge(head(), one, await child(foreign().group)))).toEqual(invalid('into'));
  expect([await isThere(one), await isThere(other)]).toEqual([true, true]);
});

test('[ENR-11] two merges of the same records at once: one of them wins', async () => {
  const { group, directive } = school();
  const [one, other] = [await child(group), await child(group)];
  const answers = await Promise.all([merge(directive, one, other), merge(directive, other, one)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('[ENR-12] a student without history is deleted; one with history, or a past in another school, is not', async () => {
  const { group, directive, teacher, parent } = school();
  const [fresh, marked, moved, own] = [
    await child(group),
    await child(group),
    await child(group),
    await child(null, parent),
  ];
  const mark = { attendence: true, delay: false, date: today(), student: { id: marked }, group: { id: group.id } };
  await as(teacher, 'POST', 'student-attendance/create', mark);
  await insertPastEnrollment(admin.db(), foreign().group, moved);

  for (const id of [marked, moved]) expect(refusal(await erase(directive, id))).toMatchObject({ code: 'deleteError' });
  expect(refusal(await erase(teacher, fresh))).toEqual(NOT_FOUND);
  expect(refusal(await erase(foreign().directive, fresh))).toEqual(NOT_FOUND);
  expect((await erase(directive, fresh)).body).toEqual({ result: true, message: 'deleted' });
  expect([await isThere(fresh), await isThere(marked), await isThere(moved)]).toEqual([false, true, true]);
  expect((await log(fresh)).at(-1)).toMatchObject({ action: 'delete', before: { name: 'SOFÍA' } });
  expect(refusal(await erase(directive, fresh))).toMatchObject({ code: 'deleteError' });
  // A parent deletes what was registered by mistake, before any school knew it.
  expect((await erase(parent, own)).status).toBe(200);
  const joined = await child(group, parent);
  expect(refusal(await erase(parent, joined))).toMatchObject({ code: 'deleteError' });
});
