import type { StudentAttendance, TaskOfStudent } from '@pupitre/shared/contracts/student-history';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { NOT_FOUND, invalid, refusal } from '../../testing/call.ts';
import {
  insertGroupRow,
  insertGroupTask,
  insertPastEnrollment,
  insertStudentRow,
  type LivingSchool,
  type Person,
} from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const FROM = '2026-01-01';
const TO = '2026-12-31';

const marksOf = (studentId: number, person: Person, days: object = {}) =>
  admin.call<StudentAttendance>(
    'POST',
    'student-attendance/getOfStudent',
    { studentId, from: FROM, to: TO, ...days },
    { token: person.token },
  );
const tasksOf = (studentId: number, person: Person, page: object = {}) =>
  admin.call<TaskOfStudent>(
    'POST',
    'student-tasks/getOfStudent',
    { studentId, sortBy: 'date', ...page },
    { token: person.token },
  );
const mark = (of: LivingSchool, student_id: number, date: string, attendence = true, delay = false) =>
  admin
    .db()
    .insertInto('student_attendance')
    .values({ school_id: of.id, group_id: of.group.id, student_id, date, attendence, delay })
    .execute();
const grade = (of: LivingSchool, student_id: number, group_task_id: number, qualification: number) =>
  admin
    .db()
    .insertInto('student_tasks')
    .values({ school_id: of.id, group_id: of.group.id, student_id, group_task_id, delivered: true, qualification })
    .execute();
const namesIn = async (studentId: number, person: Person, page: object = {}) =>
  (await tasksOf(studentId, person, page)).body.tableData.items.map(({ name }) => name);
const datesIn = async (studentId: number, person: Person) =>
  (await marksOf(studentId, person)).body.data.days.map(({ date }) => date);

/** A student who was in the school and is in the other one now, with a mark and a grade in both. */
const insertMoved = async () => {
  const { id } = await insertStudentRow(admin.db(), foreign().group, { user_id: foreign().parent.id });
  await insertPastEnrollment(admin.db(), school().group, id);
  for (const [of, date, name] of [
    [school(), '2026-01-20', 'ANTES'],
    [foreign(), '2026-02-20', 'AHORA'],
  ] as const) {
    await mark(of, id, date);
    await grade(of, id, (await insertGroupTask(admin.db(), of.group, { name, date })).id, 80);
  }
  return id;
};

test('[PUP-01] the marks of a student in some days come with their counts, the latest first', async () => {
  const { studentId, teacher, parent, directive } = school();
  await mark(school(), studentId, '2026-03-02', true, true);
  await mark(school(), studentId, '2026-03-03', false);
  await mark(school(), studentId, '2026-03-04');
  await mark(school(), studentId, '2026-03-05');
  await mark(school(), studentId, '2025-12-31');
  const { name } = await admin
    .db()
    .selectFrom('schools')
    .select('name')
    .where('id', '=', school().id)
    .executeTakeFirstOrThrow();
  const place = { school: { id: school().id, name } };
  const { data } = (await marksOf(studentId, teacher, { to: '2026-03-04' })).body;
  expect(data).toEqual({
    days: [
      { date: '2026-03-04', attendence: true, delay: false, justified: false, ...place },
      { date: '2026-03-03', attendence: false, delay: false, justified: false, ...place },
      { date: '2026-03-02', attendence: true, delay: true, justified: false, ...place },
    ],
    counts: { present: 1, late: 1, absent: 1 },
  });
  for (const person of [parent, directive]) {
    expect((await marksOf(studentId, person)).body.data.counts).toEqual({ present: 2, late: 1, absent: 1 });
  }
});

const ask = (from: string, to: string) => marksOf(school().studentId, school().directive, { from, to });

test('[PUP-01] a range of days ends after it begins, and has at most 366 days', async () => {
  expect((await ask('2026-01-01', '2027-01-01')).status).toBe(200);
  expect(refusal(await ask('2026-01-01', '2027-01-02'))).toEqual(invalid('to'));
  const { body } = await ask('2026-01-02', '2026-01-01');
  expect(body.fields).toEqual({ to: [es['validations.endsBefore']] });
  expect(refusal(await ask('2026-02-30', '2026-03-01'))).toEqual(invalid('from'));
});

test('[PUP-02] a school reads the rows of its own time, also of a student who left; the family reads all', async () => {
  const moved = await insertMoved();
  expect(await datesIn(moved, school().directive)).toEqual(['2026-01-20']);
  expect(await namesIn(moved, school().directive)).toEqual(['ANTES']);
  for (const person of [foreign().directive, foreign().teacher]) {
    expect(await datesIn(moved, person)).toEqual(['2026-02-20']);
    expect(await namesIn(moved, person)).toEqual(['AHORA']);
  }
  for (const person of [foreign().parent, { id: 0, token: admin.token() }]) {
    expect(await datesIn(moved, person)).toEqual(['2026-02-20', '2026-01-20']);
    expect(await namesIn(moved, person)).toEqual(['AHORA', 'ANTES']);
  }
  for (const person of [school().teacher, school().parent]) {
    expect(refusal(await marksOf(moved, person))).toEqual(NOT_FOUND);
    expect(refusal(await tasksOf(moved, person))).toEqual(NOT_FOUND);
  }
});

test('[PUP-02] a school whose student the parent denied reads nothing of the student', async () => {
  const moved = await insertMoved();
  await admin
    .db()
    .updateTable('enrollments')
    .set({ exit_reason: 'denied' })
    .where('student_id', '=', moved)
    .where('school_id', '=', school().id)
    .execute();
  expect(refusal(await marksOf(moved, school().directive))).toEqual(NOT_FOUND);
  expect(refusal(await tasksOf(moved, school().directive))).toEqual(NOT_FOUND);
});

test('[PUP-03] the tasks of a student are those of the groups at the time, and every graded one', async () => {
  const { studentId, directive, group, teacher } = school();
  const other = await insertGroupRow(admin.db(), school().id, teacher.id, { code: '2A' });
  const before = await insertGroupTask(admin.db(), group, { name: 'ANTES DE ENTRAR', date: '2025-08-20' });
  await insertGroupTask(admin.db(), group, { name: 'RESUMEN', date: '2026-03-02', time: '08:00' });
  const last = await insertGroupTask(admin.db(), group, { name: 'MAQUETA', date: '2026-03-02', time: '12:30' });
  await insertGroupTask(admin.db(), other, { name: 'DE OTRO GRUPO', date: '2026-03-02' });
  expect(await namesIn(studentId, directive)).toEqual(['MAQUETA', 'RESUMEN']);
  await grade(school(), studentId, before.id, 70);
  await grade(school(), studentId, last.id, 95);
  const { items, total_items } = (await tasksOf(studentId, directive)).body.tableData;
  expect(total_items).toBe(3);
  expect(items.map(({ name, delivered, qualification }) => [name, delivered, qualification])).toEqual([
    ['MAQUETA', true, 95],
    ['RESUMEN', false, null],
    ['ANTES DE ENTRAR', true, 70],
  ]);
  expect(items[0]).toEqual({
    id: last.id,
    name: 'MAQUETA',
    description: 'SISTEMA SOLAR',
    date: '2026-03-02',
    time: '12:30',
    group: { id: group.id, name: expect.any(String) },
    delivered: true,
    qualification: 95,
  });
  expect(await namesIn(studentId, directive, { sortBy: 'name', descending: false })).toEqual([
    'ANTES DE ENTRAR',
    'MAQUETA',
    'RESUMEN',
  ]);
  expect(await namesIn(studentId, directive, { search: 'maqu' })).toEqual(['MAQUETA']);
});
