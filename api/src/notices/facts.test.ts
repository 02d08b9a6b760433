import { sql } from 'kysely';
import { createNoticeSchool } from '../testing/notice-school.ts';
import { insertGroupActivity, insertGroupTask, insertSchoolActivity, insertStudentRow } from '../testing/schools.ts';
import type { Method } from '../testing/call.ts';

const { db, school, foreign, as, sendAll, inbox, stored, choose, guardian, today } = createNoticeSchool();

const dayFromToday = async (days: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select ${today()}::date + ${days}::int as day`.execute(db());
  return rows[0]?.day ?? '';
};
const byTeacher = async (method: Method, path: string, body?: object) => {
  const answer = await as(school().teacher, method, path, body);
  expect([path, answer.status, answer.body.fields]).toEqual([path, 200, undefined]);
  return answer.body;
};
const task = async (changes: object = {}) => ({
  name: 'MAQUETA',
  description: 'SISTEMA SOLAR',
  date: await dayFromToday(3),
  time: '08:00',
  group: { id: school().group.id },
  ...changes,
});

test('[NTC-03] a task is one notice for a guardian of two students; changes after it are corrections', async () => {
  const { parent, group } = school();
  await insertStudentRow(db(), group, { user_id: parent.id });
  await choose(parent);
  const { id } = await byTeacher('POST', 'group-tasks/create', await task());
  await byTeacher('PUT', 'group-tasks/update', { ...(await task({ name: 'VOLCÁN' })), id, rowVersion: 1 });
  expect(await inbox(parent)).toMatchObject([
    { kind: 'task', name: 'VOLCÁN', time: '08:00', day: await dayFromToday(3) },
  ]);
  expect(await inbox(foreign().parent)).toEqual([]);
  await sql`update notices set shown_at = now()`.execute(db());
  await sendAll();
  await byTeacher('PUT', 'group-tasks/update', {
    ...(await task({ description: 'EN CARTÓN', name: 'VOLCÁN' })),
    id,
    rowVersion: 2,
  });
  expect(await stored(parent)).toHaveLength(1);
  const moved = { name: 'VOLCÁN', date: await dayFromToday(4) };
  await byTeacher('PUT', 'group-tasks/update', { ...(await task(moved)), id, rowVersion: 3 });
  await sql`update notices set shown_at = now()`.execute(db());
  await sendAll();
  await byTeacher('DELETE', `group-tasks/delete/${id}`);
  expect(await inbox(parent)).toMatchObject([
    { isCorrection: false, day: await dayFromToday(3) },
    { isCorrection: true, isWithdrawn: false, day: await dayFromToday(4) },
    { isCorrection: true, isWithdrawn: true },
  ]);
});

test('[NTC-03] a task that is deleted in time is no notice, until it is restored', async () => {
  const { parent } = school();
  const { id } = await byTeacher('POST', 'group-tasks/create', await task());
  await byTeacher('DELETE', `group-tasks/delete/${id}`);
  expect(await inbox(parent)).toEqual([]);
  await byTeacher('PUT', 'trash/restore', { kind: 'task', id });
  expect(await inbox(parent)).toMatchObject([{ kind: 'task', name: 'MAQUETA' }]);
});

test('[NTC-04] tasks and events of the past are no news', async () => {
  const { parent, directive, id, group } = school();
  await byTeacher('POST', 'group-tasks/create', await task({ date: await dayFromToday(-1) }));
  const event = { name: 'KERMÉS', description: 'PATIO', start_date: await dayFromToday(-2), color: { id: 1 } };
  await byTeacher('POST', 'group-calendars/create', { ...event, group: { id: group.id } });
  expect((await as(directive, 'POST', 'school-calendars/create', { ...event, school: { id } })).status).toBe(200);
  expect(await stored(parent)).toEqual([]);
});

test('[NTC-03] events of the school and of the group, and their deletion', async () => {
  const { parent, directive, id, group } = school();
  const event = {
    name: 'KERMÉS',
    description: 'PATIO',
    start_date: await dayFromToday(5),
    start_time: '09:00',
    color: { id: 1 },
  };
  const ofSchool = await as(directive, 'POST', 'school-calendars/create', { ...event, school: { id } });
  const ofGroup = await byTeacher('POST', 'group-calendars/create', { ...event, group: { id: group.id } });
  expect(await inbox(parent)).toMatchObject([
    { kind: 'event', name: 'KERMÉS', day: await dayFromToday(5), lastDay: await dayFromToday(5), time: '09:00' },
    { kind: 'event', name: 'KERMÉS' },
  ]);
  expect(await stored(foreign().parent)).toEqual([]);
  await byTeacher('DELETE', `group-calendars/delete/${ofGroup.id}`);
  const renamed = { ...event, school: { id }, id: ofSchool.body.id, rowVersion: 1, name: 'FERIA' };
  await as(directive, 'PUT', 'school-calendars/update', renamed);
  expect(await inbox(parent)).toMatchObject([{ kind: 'event', name: 'FERIA' }]);
  await as(directive, 'DELETE', `school-calendars/delete/${ofSchool.body.id}`);
  expect(await inbox(parent)).toEqual([]);
});

test('[NTC-03] a document is one notice, and its deletion later none', async () => {
  const { parent, group } = school();
  const document = { title: 'CIRCULAR 3', description: 'UNIFORMES', group: { id: group.id } };
  const { id } = await byTeacher('POST', 'group-files/create', document);
  expect(await inbox(parent)).toMatchObject([{ kind: 'document', name: 'CIRCULAR 3', day: null }]);
  await sql`update notices set shown_at = now()`.execute(db());
  await sendAll();
  await byTeacher('DELETE', `group-files/delete/${id}`);
  expect(await stored(parent)).toEqual(['document 1 posted sent']);
});

test('[NTC-03] a document that is renamed in its grace has the new name in its notice, and the old one after an undo', async () => {
  const { parent, group, directive, studentId } = school();
  const former = await guardian(studentId);
  const document = { title: 'CIRCULAR 3', description: 'UNIFORMES', group: { id: group.id } };
  const { id } = await byTeacher('POST', 'group-files/create', document);
  await sql`update notices set state = 'cancelled' where user_id = ${former.id}`.execute(db());
  await byTeacher('PUT', 'group-files/update', { ...document, title: 'CIRCULAR 4', id, rowVersion: 1 });
  expect(await inbox(parent)).toMatchObject([{ kind: 'document', name: 'CIRCULAR 4' }]);
  const entry = db().selectFrom('audit_log').select('id').where('entity', '=', 'group_files').orderBy('id', 'desc');
  const undone = await as(directive, 'PUT', 'audit/undo', await entry.executeTakeFirstOrThrow());
  expect(undone.status).toBe(200);
  expect(await inbox(parent)).toMatchObject([{ kind: 'document', name: 'CIRCULAR 3' }]);
  expect([await stored(parent), await stored(former)]).toEqual([
    ['document 1 posted waiting'],
    ['document 1 posted cancelled'],
  ]);
});

test('[NTC-03] all stars of a day are one fact, and each grade is one', async () => {
  const { parent, group, id, studentId } = school();
  const activities = [
    await insertGroupActivity(db(), group, (await insertSchoolActivity(db(), id)).id),
    await insertGroupActivity(db(), group, (await insertSchoolActivity(db(), id)).id),
  ];
  for (const group_activities of activities) {
    const rows = [{ student: { id: studentId }, group_activities, score: 5 }];
    await byTeacher('POST', 'student-activities/save', { groupId: group.id, date: today(), rows });
  }
  expect(await stored(parent)).toEqual(['score 1 scored waiting']);
  const { id: taskId } = await byTeacher('POST', 'group-tasks/create', await task());
  const grade = (qualification: number | null) => ({
    groupId: group.id,
    rows: [{ student: { id: studentId }, group_tasks: { id: taskId }, delivered: true, qualification }],
  });
  await byTeacher('PUT', 'student-tasks/save', grade(null));
  expect(await inbox(parent)).toHaveLength(2);
  await byTeacher('PUT', 'student-tasks/save', grade(80));
  await sql`update notices set shown_at = now()`.execute(db());
  await sendAll();
  await byTeacher('PUT', 'student-tasks/save', grade(90));
  const [, , graded, corrected] = await inbox(parent);
  expect(graded).toMatchObject({ kind: 'grade', name: 'MAQUETA', qualification: 80, isCorrection: false });
  expect(corrected).toMatchObject({ kind: 'grade', qualification: 90, isCorrection: true, corrects: graded?.id });
});

test('[NTC-04] grades that did not change, and those of tasks of long ago, are no news', async () => {
  const { parent, group, studentId } = school();
  const [old, first, second] = [
    await insertGroupTask(db(), group, { date: await dayFromToday(-15) }),
    await insertGroupTask(db(), group, { date: await dayFromToday(-14) }),
    await insertGroupTask(db(), group, { date: await dayFromToday(-1) }),
  ];
  const save = (grades: readonly [{ id: number }, number][]) => {
    const rows = grades.map(([{ id }, qualification]) => ({
      student: { id: studentId },
      group_tasks: { id },
      delivered: true,
      qualification,
    }));
    return byTeacher('PUT', 'student-tasks/save', { groupId: group.id, rows });
  };
  await save([
    [old, 70],
    [first, 80],
  ]);
  expect(await stored(parent)).toEqual(['grade 1 80 waiting']);
  await sql`delete from notices`.execute(db());
  await save([
    [old, 75],
    [first, 80],
    [second, 90],
  ]);
  expect(await stored(parent)).toEqual(['grade 1 90 waiting']);
});

test('[NTC-03] an enrolment is news to the guardians, but not to the one who joined', async () => {
  const { parent, group, directive } = school();
  const child = { name: 'LUIS', paternal: 'SOTO', maternal: 'RUIZ', birthdate: '2017-02-03' };
  const { id } = (await as(parent, 'POST', 'students/create', child)).body;
  const second = await guardian(id);
  const { group_code: code } = await db()
    .selectFrom('groups')
    .select('group_code')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  const joined = await as(parent, 'PUT', 'students/asignationGroup', { studentId: id, code });
  expect([joined.status, joined.body.code]).toEqual([200, undefined]);
  expect(await stored(parent)).toEqual([]);
  expect(await stored(second)).toEqual([`enrollment 1 group:${group.id} waiting`]);
  const removed = await as(directive, 'PUT', 'enrollments/remove', { studentId: id, groupId: group.id });
  expect(removed.status).toBe(200);
  expect(await stored(second)).toEqual(['enrollment 1 none cancelled']);
});

test('[NTC-03] a decided justification is news, another decision corrects it', async () => {
  const { parent, studentId, teacher } = school();
  const body = { student: { id: studentId }, from: today(), to: today(), reason: 'FIEBRE', url: null };
  const { id } = (await as(parent, 'POST', 'justifications/create', body)).body;
  expect(await stored(parent)).toEqual([]);
  const decide = (status: string, rowVersion: number) =>
    as(teacher, 'PATCH', 'justifications/decide', { id, rowVersion, status });
  expect((await decide('rejected', 1)).status).toBe(200);
  expect(await inbox(parent)).toMatchObject([
    { kind: 'justification', status: 'rejected', day: today(), lastDay: today() },
  ]);
  await sql`update notices set shown_at = now()`.execute(db());
  await sendAll();
  expect((await decide('accepted', 2)).status).toBe(200);
  expect(await inbox(parent)).toMatchObject([{ status: 'rejected' }, { status: 'accepted', isCorrection: true }]);
});
