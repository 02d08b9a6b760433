import { sql } from 'kysely';
import { MOST_DAYS } from '@pupitre/shared/contracts/day-range';
import { MOST_ROWS } from '@pupitre/shared/contracts/student-attendance';
import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';
import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { findAudit } from '../../testing/audit.ts';
import { invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { above, below, REQUIRED, TYPE } from '../../testing/rule-texts.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupRow, insertGroupTask, insertStudentRow, type Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const SAVED = { result: true, message: 'updated' };
const FORBIDDEN = { status: 403, result: false, code: 'forbidden' };
const WEEK = { from: '2026-08-31', to: '2026-09-06' };

let task: { id: number };
beforeEach(async () => {
  task = await insertGroupTask(admin.db(), school().group);
});

const readGrid = (person: Person, changes: object = {}) =>
  admin.call<GradeGrid>('POST', 'student-tasks/getGrid', { groupId: school().group.id, ...WEEK, ...changes }, person);
const gridOf = async (changes: object = {}) => (await readGrid(school().teacher, changes)).body.data;
const row = (changes: object = {}) => ({
  student: { id: school().studentId },
  group_tasks: task,
  delivered: true,
  qualification: 90,
  ...changes,
});
const save = (rows: unknown, person = school().teacher, changes: object = {}) =>
  admin.call('PUT', 'student-tasks/save', { groupId: school().group.id, rows, ...changes }, person);
const insertClass = async (count: number) => {
  const ids = [];
  for (let made = 0; made < count; made += 1) ids.push(await insertStudentRow(admin.db(), school().group));
  return ids;
};
const countAudit = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where entity = 'student_tasks' and (after ->> 'school_id')::bigint = ${school().id}
  `.execute(admin.db());
  return rows[0]?.count;
};

test('[GRD-01] the grid has the class in its order, the tasks of the range by date, and the grades that there are', async () => {
  const { group, studentId, teacher } = school();
  const abad = await insertStudentRow(admin.db(), group, { paternal: 'ABAD' });
  const first = await insertGroupTask(admin.db(), group, { name: 'RESUMEN', date: WEEK.from, time: '12:30' });
  const last = await insertGroupTask(admin.db(), group, { date: WEEK.to });
  const early = await insertGroupTask(admin.db(), group, { date: '2026-08-30' });
  await insertGroupTask(admin.db(), group, { date: '2026-09-07' });
  await insertGroupTask(admin.db(), foreign().group, { date: WEEK.from });
  await save([row(), row({ group_tasks: early })]);
  const grid = await gridOf();
  expect(grid.students.map(({ id }) => id)).toEqual([abad.id, studentId]);
  expect(grid.students[1]).toEqual({ id: studentId, name: 'SOFÍA', paternal: 'PÉREZ', maternal: 'LUNA' });
  expect(grid.tasks.map(({ id }) => id)).toEqual([first.id, task.id, last.id]);
  expect(grid.tasks[0]).toEqual({
    id: first.id,
    name: 'RESUMEN',
    description: 'SISTEMA SOLAR',
    date: WEEK.from,
    time: '12:30',
    field: null,
  });
  expect(grid.grades).toEqual([
    {
      id: expect.any(Number),
      rowVersion: 1,
      student: { id: studentId },
      group_tasks: { id: task.id },
      delivered: true,
      qualification: 90,
    },
  ]);
  expect(await gridOf({ from: '2027-01-01', to: '2027-01-01' })).toMatchObject({ tasks: [], grades: [] });
  await admin.db().updateTable('students').set({ group_id: null }).where('id', '=', studentId).execute();
  expect(await gridOf()).toMatchObject({ students: [{ id: abad.id }], grades: [] });
  expect((await readGrid(teacher)).status).toBe(200);
});

test('[GRD-03] 40 rows are saved by one call, and the same call again changes nothing', async () => {
  const children = await insertClass(39);
  const rows = [{ id: school().studentId }, ...children].map((student, place) =>
    row({ student, delivered: place % 4 > 0, qualification: place % 4 > 1 ? place : null }),
  );
  expect((await save(rows)).body).toEqual(SAVED);
  const before = await gridOf();
  expect(before.grades).toHaveLength(40);
  expect(new Set(before.grades.map(({ rowVersion }) => rowVersion))).toEqual(new Set([1]));
  expect(await countAudit()).toBe(40);
  expect((await save(rows)).body).toEqual(SAVED);
  expect(await gridOf()).toEqual(before);
  expect(await countAudit()).toBe(40);
});

test('[GRD-03] only what differs is written and noted, and the last row of a child and task counts', async () => {
  const { teacher, directive, studentId } = school();
  const [second = { id: 0 }] = await insertClass(1);
  await save([row(), row({ student: second })]);
  const changed = row({ student: second, qualification: 0 });
  expect((await save([row(), row({ student: second }), changed], directive)).body).toEqual(SAVED);
  const { grades } = await gridOf();
  expect(grades).toMatchObject([
    { student: { id: studentId }, rowVersion: 1, qualification: 90 },
    { student: second, rowVersion: 2, qualification: 0 },
  ]);
  expect(await findAudit(admin.db(), 'student_tasks', grades[1]?.id ?? 0)).toMatchObject([
    { action: 'create', user_id: teacher.id },
    { action: 'update', user_id: directive.id, before: { qualification: 90 }, after: { qualification: 0 } },
  ]);
});

test('[GRD-03] two who grade different cells of one class at once overwrite nothing', async () => {
  const { teacher, directive } = school();
  const children = await insertClass(20);
  const half = (odd: number, qualification: number) =>
    children.filter((_, place) => place % 2 === odd).map((student) => row({ student, qualification }));
  for (const round of [1, 2, 3]) {
    const answers = await Promise.all([save(half(0, round), teacher), save(half(1, 50 + round), directive)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const grades = new Map((await gridOf()).grades.map((grade) => [grade.student.id, grade.qualification]));
    expect(children.map(({ id }) => grades.get(id))).toEqual(
      children.map((_, place) => (place % 2 === 0 ? round : 50 + round)),
    );
  }
});

test('[GRD-03] [VAL-05 student-tasks/save] one child or task of another group: the path is named and nothing is saved', async () => {
  const { teacher, directive } = school();
  const own = await insertGroupRow(admin.db(), school().id, teacher.id);
  const elsewhere = await insertGroupRow(admin.db(), school().id, directive.id);
  const moved = await insertStudentRow(admin.db(), own);
  const answer = await save([row(), row({ student: moved })]);
  expect(refusal(answer)).toEqual(invalid('rows.1.student.id'));
  expect(answer.body.fields).toEqual({ 'rows.1.student.id': ['El alumno no está en este grupo'] });
  for (const student of [await insertStudentRow(admin.db(), elsewhere), { id: foreign().studentId }, { id: 999_999 }]) {
    expect(refusal(await save([row(), row({ student })]))).toEqual({ ...NOT_FOUND, fields: ['rows.1.student.id'] });
  }
  for (const group of [own, elsewhere, foreign().group]) {
    const group_tasks = await insertGroupTask(admin.db(), group);
    const refused = await save([row(), row(), row({ group_tasks }), row()]);
    expect(refusal(refused)).toEqual({ ...NOT_FOUND, fields: ['rows.2.group_tasks.id'] });
    expect(refused.body.fields).toEqual({ 'rows.2.group_tasks.id': ['La tarea no es de este grupo'] });
  }
  expect(refusal(await save([row({ group_tasks: { id: 999_999 } }), row()]))).toEqual({
    ...NOT_FOUND,
    fields: ['rows.0.group_tasks.id'],
  });
  expect((await gridOf()).grades).toEqual([]);
  expect(await countAudit()).toBe(0);
});

test('[GRD-01] [VAL-05 student-tasks/getGrid] the staff of the group alone reads and saves a grid', async () => {
  const { teacher, directive, parent } = school();
  const elsewhere = await insertGroupRow(admin.db(), school().id, directive.id);
  for (const person of [teacher, directive, { id: 0, token: admin.token() }]) {
    expect((await readGrid(person)).status).toBe(200);
    expect((await save([row()], person)).status).toBe(200);
    expect(refusal(await readGrid(person, { groupId: 999_999 }))).toEqual(NOT_FOUND);
    expect(refusal(await save([row()], person, { groupId: 999_999 }))).toEqual(NOT_FOUND);
  }
  for (const group of [elsewhere, foreign().group]) {
    expect(refusal(await readGrid(teacher, { groupId: group.id }))).toEqual(NOT_FOUND);
    expect(refusal(await save([row()], teacher, { groupId: group.id }))).toEqual(NOT_FOUND);
  }
  for (const person of [foreign().teacher, foreign().directive]) {
    expect(refusal(await readGrid(person))).toEqual(NOT_FOUND);
    expect(refusal(await save([row()], person))).toEqual(NOT_FOUND);
  }
  expect(refusal(await readGrid(parent))).toEqual(FORBIDDEN);
  expect(refusal(await save([row()], parent))).toEqual(FORBIDDEN);
});

const RANGE = [es['validations.range'].replace('{days}', '100'), en['validations.range'].replace('{days}', '100')];
const ENDS = [es['validations.endsBefore'], en['validations.endsBefore']];
const NO_DAY = [es['validations.day'], en['validations.day']];

test.each([
  ['groupId', { groupId: undefined }, REQUIRED],
  ['groupId', { groupId: '3' }, TYPE],
  ['from', { from: undefined }, REQUIRED],
  ['from', { from: '2026-02-30' }, NO_DAY],
  ['to', { to: null }, REQUIRED],
  ['to', { to: '06/09/2026' }, NO_DAY],
  ['to', { from: '2026-09-02', to: '2026-09-01' }, ENDS],
  ['to', { from: '2026-01-01', to: '2026-04-11' }, RANGE],
  ['to', { from: '1900-01-01', to: '2200-12-31' }, RANGE],
])('[GRD-01] getGrid names %s: %j', async (field, changes, [spanish, english]) => {
  const answer = await readGrid(school().teacher, changes);
  expect(refusal(answer)).toEqual(invalid(field));
  expect(answer.body.fields).toEqual({ [field]: [spanish] });
  const body = { groupId: school().group.id, ...WEEK, ...changes };
  const { token } = school().teacher;
  const again = await admin.call('POST', 'student-tasks/getGrid', body, { token, language: 'en-us' });
  expect(again.body.fields).toEqual({ [field]: [english] });
});

test('[GRD-01] a range has as many days as a grading period, or one', async () => {
  expect(MOST_DAYS).toBe(100);
  for (const range of [
    { from: '2026-01-01', to: '2026-04-10' },
    { from: '2026-09-01', to: '2026-09-01' },
  ]) {
    expect((await readGrid(school().teacher, range)).status).toBe(200);
  }
});

test.each([
  ['rows', () => undefined, REQUIRED],
  ['rows', () => [], below(1)],
  ['rows', () => Array.from({ length: MOST_ROWS + 1 }, () => row()), above(MOST_ROWS)],
  ['rows.1', () => [row(), null], REQUIRED],
  ['rows.1.delivered', () => [row(), row({ delivered: undefined })], REQUIRED],
  ['rows.1.qualification', () => [row(), row({ qualification: 101 })], above(100)],
  ['rows.1.qualification', () => [row(), row({ qualification: -1 })], below(0)],
  ['rows.1.qualification', () => [row(), row({ qualification: '90' })], TYPE],
  ['rows.1.qualification', () => [row(), row({ delivered: false })], [es['validations.grade']]],
  ['rows.1.student', () => [row(), row({ student: null })], REQUIRED],
  ['rows.1.group_tasks.id', () => [row(), row({ group_tasks: { id: 0 } })], below(1)],
])('[GRD-03] [VAL-01 student-tasks] save names %s (%#), and nothing is saved', async (field, rows, [spanish]) => {
  const answer = await save(rows());
  expect(refusal(answer)).toEqual(invalid(field));
  expect(answer.body.fields).toEqual({ [field]: [spanish] });
  expect((await gridOf()).grades).toEqual([]);
});
