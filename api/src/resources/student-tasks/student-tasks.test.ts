import type { GradedTask } from '@pupitre/shared/contracts/student-tasks';
import { type Method, NOT_FOUND, refusal, invalid } from '../../testing/call.ts';
import {
  insertGroupRow,
  insertStudentRow,
  type GroupOfSchool,
  type Person,
  insertGroupTask,
} from '../../testing/schools.ts';
import { findAudit } from '../../testing/audit.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

let task: { id: number };
beforeEach(async () => {
  task = await insertTask(school().group, {});
});

const insertTask = (group: GroupOfSchool, changes: object) => insertGroupTask(admin.db(), group, changes);

const as = (person: Person, method: Method, verb: string, body?: unknown) =>
  admin.call<GradedTask[]>(method, `student-tasks/${verb}`, body, { token: person.token });
const ofChild = (person: Person, changes: object = {}) =>
  as(person, 'POST', 'getTasksByStudents', { groupId: school().group.id, studentId: school().studentId, ...changes });
const grade = (changes: object = {}) => ({
  delivered: true,
  qualification: 95,
  student: { id: school().studentId },
  group: { id: school().group.id },
  group_tasks: task,
  ...changes,
});

test('[STU-09] a parent reads the tasks of the own child, the latest first, and what was made of each', async () => {
  await insertTask(school().group, { name: 'RESUMEN', date: '2026-09-02', time: '12:30' });
  await insertTask(foreign().group, { name: 'DE OTROS' });
  const { id } = (await as(school().teacher, 'POST', 'create', grade({ qualification: 100 }))).body;
  const expected = [
    {
      id: null,
      rowVersion: null,
      delivered: false,
      qualification: null,
      group_tasks: {
        id: expect.any(Number),
        name: 'RESUMEN',
        description: 'SISTEMA SOLAR',
        date: '2026-09-02',
        time: '12:30',
      },
    },
    {
      id,
      rowVersion: 1,
      delivered: true,
      qualification: 100,
      group_tasks: { id: task.id, name: 'MAQUETA', description: 'SISTEMA SOLAR', date: '2026-09-01', time: '08:00' },
    },
  ];
  expect((await ofChild(school().parent)).body).toEqual({ result: true, data: expected });
  expect((await ofChild(school().teacher)).body.data).toEqual(expected);
});

test('[STU-09] a grade is created without an id and updated with one; a second create makes no twin', async () => {
  const { teacher, directive } = school();
  const first = (await as(teacher, 'POST', 'create', grade())).body;
  expect(first).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const undone = { delivered: false, qualification: null };
  const update = (rowVersion: number) => as(directive, 'PUT', 'update', grade({ id: first.id, rowVersion, ...undone }));
  expect((await update(1)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(refusal(await update(1))).toEqual({ status: 409, result: false, code: 'staleRecord' });
  expect((await ofChild(teacher)).body.data).toMatchObject([{ id: first.id, rowVersion: 2, ...undone }]);
  const again = await as(teacher, 'POST', 'create', grade({ qualification: 0 }));
  expect(again.body).toMatchObject({ message: 'created', id: first.id, rowVersion: 3 });
  expect((await as(teacher, 'POST', 'create', grade({ qualification: 0 }))).body).toMatchObject({ rowVersion: 3 });
  expect(await findAudit(admin.db(), 'student_tasks', first.id)).toMatchObject([
    { action: 'create', user_id: teacher.id, after: { qualification: 95 } },
    { action: 'update', user_id: directive.id, before: { qualification: 95 }, after: { qualification: null } },
    { action: 'update', user_id: teacher.id, before: { delivered: false }, after: { delivered: true } },
  ]);
});

test('[STU-09] two who grade one task of one child at once make one grade', async () => {
  const grades = Array.from({ length: 8 }, (_, place) =>
    as(place % 2 ? school().teacher : school().directive, 'POST', 'create', grade({ qualification: place })),
  );
  const answers = await Promise.all(grades);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('[VAL-05 student-tasks/getTasksByStudents] a child is read in the own group, by who keeps its records', async () => {
  const { teacher, directive, parent, group } = school();
  const sibling = await insertStudentRow(admin.db(), group);
  const own = await insertGroupRow(admin.db(), school().id, teacher.id);
  expect(refusal(await ofChild(parent, { studentId: sibling.id }))).toEqual(NOT_FOUND);
  expect(refusal(await ofChild(parent, { groupId: own.id }))).toEqual(NOT_FOUND);
  expect(refusal(await ofChild(foreign().parent))).toEqual(NOT_FOUND);
  for (const person of [teacher, directive]) {
    expect((await ofChild(person, { studentId: sibling.id })).status).toBe(200);
    expect(refusal(await ofChild(person, { groupId: own.id }))).toEqual(invalid('studentId'));
    expect(refusal(await ofChild(person, { studentId: foreign().studentId }))).toEqual(NOT_FOUND);
    expect(refusal(await ofChild(person, { groupId: foreign().group.id }))).toEqual(NOT_FOUND);
  }
});

test.each([
  ['POST', 'create'],
  ['PUT', 'update'],
] as const)('[VAL-05 student-tasks] %s %s: children, groups and tasks of others', async (method, verb) => {
  const { teacher } = school();
  const { id } = (await as(teacher, 'POST', 'create', grade())).body;
  const own = await insertGroupRow(admin.db(), school().id, teacher.id);
  const elsewhere = await insertGroupRow(admin.db(), school().id, school().directive.id);
  const send = async (changes: object, person = teacher) =>
    refusal(await as(person, method, verb, grade({ id, rowVersion: 1, qualification: 10, ...changes })));
  for (const student of [{ id: foreign().studentId }, await insertStudentRow(admin.db(), elsewhere), { id: 999_999 }]) {
    expect(await send({ student })).toEqual({ ...NOT_FOUND, fields: ['student.id'] });
  }
  expect(await send({ student: await insertStudentRow(admin.db(), own) })).toEqual(invalid('student.id'));
  expect(await send({ group: { id: own.id } })).toEqual(invalid('student.id'));
  for (const group of [foreign().group, elsewhere, { id: 999_999 }]) {
    expect(await send({ group: { id: group.id } })).toEqual(NOT_FOUND);
  }
  for (const group_tasks of [await insertTask(own, {}), await insertTask(foreign().group, {}), { id: 999_999 }]) {
    expect(await send({ group_tasks })).toEqual(NOT_FOUND);
  }
  expect(await send({}, foreign().teacher)).toEqual(NOT_FOUND);
  expect(await send({}, school().parent)).toEqual({ status: 403, result: false, code: 'forbidden' });
  expect((await ofChild(teacher)).body.data).toMatchObject([{ id, rowVersion: 1, qualification: 95 }]);
});

test('[VAL-05 student-tasks/update] a grade stays that of its child and task', async () => {
  const { id } = (await as(school().teacher, 'POST', 'create', grade())).body;
  const update = async (changes: object) =>
    refusal(await as(school().teacher, 'PUT', 'update', grade({ id, rowVersion: 1, ...changes })));
  expect(await update({ student: await insertStudentRow(admin.db(), school().group) })).toEqual(NOT_FOUND);
  expect(await update({ group_tasks: await insertTask(school().group, {}) })).toEqual(NOT_FOUND);
  expect(await update({ id: id + 1_000 })).toEqual(NOT_FOUND);
});
