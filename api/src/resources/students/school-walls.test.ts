import { sql } from 'kysely';
import { restoreSchools } from '../../db/migrations/0014-tenants.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { mailsTo } from '../../testing/registrations.ts';
import {
  insertGroupRow,
  insertGroupActivity,
  insertPerson,
  insertSchoolActivity,
  insertStaff,
  insertStudentRow,
} from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, foreign, as, create, update, assign, read, child, codeOf, log } = createStudentFixture();
const DAY = '2026-05-11';

/** A child of a group of its own that is deleted then, by the directive of the school. */
const childOfDeletedGroup = async (parent = school().parent): Promise<number> => {
  const group = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  const id = await child(group, parent);
  expect((await as(school().directive, 'DELETE', `groups/softDelete/${group.id}`)).status).toBe(200);
  return id;
};
const emailOf = async ({ id }: { id: number }): Promise<string> =>
  (await admin.db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const schoolOf = async (id: number) =>
  (await admin.db().selectFrom('students').select('school_id').where('id', '=', id).executeTakeFirstOrThrow())
    .school_id;

test('[SEC-03] the school of a deleted group keeps its child, and no other school reaches it', async () => {
  const id = await childOfDeletedGroup();
  const { directive, teacher, group } = school();
  const thief = foreign();
  expect(await read(id, directive)).toMatchObject({ id, group: null, user: { id: school().parent.id } });
  expect(refusal(await assign(thief.directive, id, await codeOf(thief.group)))).toEqual(NOT_FOUND);
  const body = { id, group: { id: thief.group.id }, user: null };
  for (const person of [thief.directive, thief.teacher]) expect(refusal(await update(person, body))).toEqual(NOT_FOUND);
  const notes = { studentId: id, groupId: thief.group.id };
  expect(refusal(await as(thief.directive, 'POST', 'medic-notes/getTable', notes))).toEqual(NOT_FOUND);
  // A teacher has living groups alone; the directive puts the child into one again.
  expect(refusal(await as(teacher, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
  expect((await assign(directive, id, await codeOf(group))).status).toBe(200);
  expect(await read(id, teacher)).toMatchObject({ group: { id: group.id } });
});

test('[SEC-03] the school is set at the first joining and survives the loss of the group', async () => {
  const { teacher, group, id: schoolId } = school();
  const own = (await create(school().parent)).body.id;
  expect(await schoolOf(own)).toBeNull();
  const { id } = (await create(teacher, { group: { id: group.id } })).body;
  expect(await schoolOf(id)).toBe(schoolId);
  expect((await update(head(), { id, group: null })).status).toBe(200);
  expect(await schoolOf(id)).toBe(schoolId);
  expect((await update(head(), { id, rowVersion: 2, group: { id: foreign().group.id } })).status).toBe(200);
  expect(await schoolOf(id)).toBe(foreign().id);
});

test('[SEC-03] a parent who enters the code of another school transfers the child, and the former school is mailed', async () => {
  const directive = await insertStaff(admin.db(), school().id, 'directive');
  const email = await emailOf(directive);
  const parent = await insertPerson(admin.db());
  const id = await childOfDeletedGroup(parent);
  expect((await assign(parent, id, await codeOf(foreign().group))).status).toBe(200);
  expect(await read(id, foreign().directive)).toMatchObject({ group: { id: foreign().group.id } });
  expect(refusal(await as(directive, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
  expect((await log(id)).at(-1)).toMatchObject({
    user_id: parent.id,
    before: { school_id: school().id, group_id: null },
    after: { school_id: foreign().id, group_id: foreign().group.id },
  });
  const [mail] = await mailsTo(admin.db(), email);
  expect(mail?.subject).toBe('Un alumno cambió de escuela');
  expect(mail?.text).toContain('- SOFÍA PÉREZ LUNA');
  // Into a group of the own school nobody is transferred.
  const back = await childOfDeletedGroup(parent);
  expect((await assign(parent, back, await codeOf(school().group))).status).toBe(200);
  expect(await mailsTo(admin.db(), email)).toHaveLength(1);
});

test('[SEC-03] the new school of a child reads nothing that the former one marked', async () => {
  const { teacher, directive, group } = school();
  const next = foreign();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  const mark = { attendence: true, delay: true, date: DAY, student: { id }, group: { id: group.id } };
  const marked = (await as(teacher, 'POST', 'student-attendance/create', mark)).body;
  const activity = await insertSchoolActivity(admin.db(), school().id);
  const link = await insertGroupActivity(admin.db(), group, activity.id);
  const score = { score: 4, date: DAY, student: { id }, group: { id: group.id }, group_activities: link };
  const scored = (await as(teacher, 'POST', 'student-activities/create', score)).body;
  expect((await as(directive, 'PUT', 'enrollments/remove', { studentId: id, groupId: group.id })).status).toBe(200);
  expect((await assign(parent, id, await codeOf(next.group))).status).toBe(200);

  const ofDay = { groupId: next.group.id, date: DAY };
  const roll = await as(next.directive, 'POST', 'student-attendance/getTable', ofDay);
  expect(roll.text).toContain(`{"id":null,"rowVersion":null,"student":{"id":${id},`);
  const scores = await as(next.directive, 'POST', 'student-activities/getActivityByStudents', {
    ...ofDay,
    studentId: id,
  });
  expect(scores.text).not.toContain('"score":4');
  const there = { student: { id }, group: { id: next.group.id }, rowVersion: 1 };
  const changes = [
    as(next.directive, 'PUT', 'student-attendance/update', { ...mark, ...there, id: marked.id }),
    as(next.directive, 'PUT', 'student-activities/update', { ...score, ...there, id: scored.id }),
  ];
  for (const answer of await Promise.all(changes)) expect(refusal(answer)).toEqual(NOT_FOUND);
});

test('[SEC-03] [ACC-07] a parent is mailed when a child joins a group by its code, whoever typed it', async () => {
  const { directive, group, parent } = school();
  const email = await emailOf(parent);
  await sql`delete from pgboss.job`.execute(admin.db());
  for (const person of [parent, directive]) {
    expect((await assign(person, await childOfDeletedGroup(), await codeOf(group))).status).toBe(200);
  }
  const mails = await mailsTo(admin.db(), email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Un alumno de su cuenta entró a un grupo'));
  expect(mails[0]?.text).toContain('SOFÍA PÉREZ LUNA');
});

test('[SEC-06] a student that is taken out and put back again and again mails its parent ten times a day', async () => {
  const { directive, group } = school();
  const parent = await insertPerson(admin.db());
  const [id, code] = [await child(group, parent), await codeOf(group)];
  const out = { studentId: id, groupId: group.id };
  for (let round = 0; round < 12; round += 1) {
    expect((await as(directive, 'PUT', 'enrollments/remove', out)).status).toBe(200);
    expect((await assign(directive, id, code)).status).toBe(200);
  }
  expect(await mailsTo(admin.db(), await emailOf(parent))).toHaveLength(10);
});

test('[SEC-03] children without a group get the school of their newest mark back, others stay never enrolled', async () => {
  const db = admin.db();
  const { group, id: schoolId } = school();
  const lost = { group_id: null, school_id: null };
  const [marked, moved, deleted, never] = [
    await insertStudentRow(db, group, lost),
    await insertStudentRow(db, group, lost),
    await insertStudentRow(db, group),
    await insertStudentRow(db, group, lost),
  ];
  const mark = { attendence: true, delay: false };
  const markIn = (school_id: number, group_id: number, student_id: number, date: string) =>
    db
      .insertInto('student_attendance')
      .values({ ...mark, school_id, group_id, student_id, date })
      .execute();
  await markIn(schoolId, group.id, marked.id, '2026-03-02');
  await markIn(schoolId, group.id, moved.id, '2026-03-02');
  await markIn(foreign().id, foreign().group.id, moved.id, '2026-04-02');
  // As a deleted group left its children before: only the audit log knows where they were.
  await sql`
    with freed as (
      update students set group_id = null, school_id = null where id = ${deleted.id} returning *
    )
    insert into audit_log (action, entity, entity_id, before, after)
    select 'update', 'students', id, to_jsonb(freed) || jsonb_build_object('school_id', ${schoolId}::bigint), to_jsonb(freed)
    from freed`.execute(db);
  await restoreSchools(db);
  const schools = [await schoolOf(marked.id), await schoolOf(moved.id), await schoolOf(deleted.id)];
  expect(schools).toEqual([schoolId, foreign().id, schoolId]);
  expect(await schoolOf(never.id)).toBeNull();
  expect(await log(marked.id)).toMatchObject([{ action: 'update', after: { school_id: schoolId } }]);
});
