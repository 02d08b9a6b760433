import type { DueTasks } from '@pupitre/shared/contracts/home';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { insertGroupTask, insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const DATE = '2026-09-15';
const BODY = { date: DATE };

const insertTask = (date: string, name = date, time = '08:00') =>
  insertGroupTask(admin.db(), school().group, { date, name, time });
const due = ({ token }: Person, studentId = school().studentId) =>
  admin.call<DueTasks>('POST', 'group-tasks/getDue', { ...BODY, studentId }, { token });
const childOf = async ({ token }: Person) =>
  (await admin.call<{ children: DueTasks[] }>('POST', 'home/get', BODY, { token })).body.data.children[0];
const deliver = (taskId: number, delivered = true) =>
  admin.call('POST', 'student-tasks/create', {
    delivered,
    qualification: null,
    student: { id: school().studentId },
    group: { id: school().group.id },
    group_tasks: { id: taskId },
  });
const names = (tasks: readonly { name: string }[] | undefined) => tasks?.map(({ name }) => name);

test('[PHM-01] the home of a parent has the undelivered tasks of seven days and the overdue ones, newest first', async () => {
  await insertTask('2026-09-21');
  const { id } = await insertTask(DATE, 'HOY', '12:30');
  await insertTask('2026-09-22', 'DESPUÉS');
  await insertTask('2026-09-14', 'AYER');
  await insertTask('2026-09-01', 'ANTES');
  await insertTask('2026-07-16', 'HACE MUCHO');
  await deliver((await insertTask('2026-09-16', 'ENTREGADA')).id);
  await deliver((await insertTask('2026-09-13', 'NO ENTREGADA')).id, false);
  expect(await childOf(school().parent)).toMatchObject({
    tasksDue: 1,
    tasksSoon: [{ id, name: 'HOY', date: DATE, time: '12:30' }, { name: '2026-09-21' }],
    overdue: [{ name: 'AYER' }, { name: 'NO ENTREGADA' }, { name: 'ANTES' }],
    overdueCount: 3,
  });
});

test('[PHM-01] home shows five overdue tasks and counts all; getDue has the others, of a year', async () => {
  const db = admin.db();
  for (let day = 1; day <= 8; day += 1) await insertTask(`2026-09-0${day}`);
  await insertTask('2026-05-04', 'MAYO');
  const { parent, teacher, directive, group } = school();
  const child = await childOf(parent);
  expect(names(child?.overdue)).toEqual(['2026-09-08', '2026-09-07', '2026-09-06', '2026-09-05', '2026-09-04']);
  expect(child).toMatchObject({ overdueCount: 8 });
  for (const person of [parent, teacher, directive]) {
    const { overdue, overdueCount } = (await due(person)).body.data;
    expect(overdueCount).toBe(9);
    expect(names(overdue)).toEqual([
      ...(names(child?.overdue) ?? []),
      '2026-09-03',
      '2026-09-02',
      '2026-09-01',
      'MAYO',
    ]);
  }
  const free = await insertStudentRow(db, group, { user_id: parent.id, group_id: null, school_id: null });
  expect((await due(parent, free.id)).body.data).toEqual({ tasksSoon: [], overdue: [], overdueCount: 0 });
});

test('[PHM-01] tasks from before a child came to the group are not overdue', async () => {
  const { parent, studentId } = school();
  for (const date of ['2026-09-08', '2026-09-09', '2026-09-10']) await insertTask(date);
  const enrollment = admin.db().updateTable('enrollments').where('student_id', '=', studentId);
  await enrollment.set({ entered_on: '2026-09-09' }).execute();
  expect(names((await childOf(parent))?.overdue)).toEqual(['2026-09-10', '2026-09-09']);
  expect((await due(parent)).body.data).toMatchObject({ overdueCount: 2 });
  await insertTask(DATE);
  await enrollment.set({ entered_on: '2026-09-16' }).execute();
  expect(await childOf(parent)).toMatchObject({ overdue: [], tasksSoon: [{ name: DATE }] });
});

test('[PHM-01] [VAL-05 group-tasks/getDue] nobody reads the tasks of a child that is not theirs', async () => {
  const { teacher, directive, parent } = foreign();
  for (const stranger of [teacher, directive, parent, await insertPerson(admin.db())])
    expect(refusal(await due(stranger))).toEqual(NOT_FOUND);
  expect(refusal(await due(school().parent, 999_999))).toEqual(NOT_FOUND);
  for (const [field, change] of [
    ['studentId', { studentId: 0 }],
    ['date', { date: '2026-02-30' }],
  ] as const) {
    const body = { ...BODY, studentId: school().studentId, ...change };
    const answer = await admin.call('POST', 'group-tasks/getDue', body);
    expect(refusal(answer)).toEqual({ status: 400, result: false, code: 'validation', fields: [field] });
  }
});
