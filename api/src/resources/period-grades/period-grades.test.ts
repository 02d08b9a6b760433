import { sql } from 'kysely';
import { MOST_PERIOD_GRADES, OBSERVATION_MAX } from '@pupitre/shared/contracts/period-grades';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { findAudit } from '../../testing/audit.ts';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { gradeGroup, insertSubject } from '../../testing/grading.ts';
import { createPeriodGradeFixture } from '../../testing/period-grade-fixture.ts';
import { insertGroupRow, insertGroupTask, insertStudentRow, type LivingSchool } from '../../testing/schools.ts';

const { admin, school, foreign, periodId, readGrid, gridOf, stored, row, save, insertClass } =
  createPeriodGradeFixture();

/** A row that names its changes alone. */
const only = (changes: object) => row({ grade: undefined, observation: undefined, confirmed: undefined, ...changes });

const SAVED = { result: true, message: 'updated' };
const FIELDS = ['languages', 'science', 'ethics', 'human'];

const countAudit = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_log where entity = 'period_grades' and (after ->> 'school_id')::bigint = ${school().id}`.execute(
    admin.db(),
  );
  return rows[0]?.count;
};
const gradeTask = async (of: LivingSchool, qualification: number, changes: object) => {
  const { id } = await insertGroupTask(admin.db(), of.group, { date: '2025-10-01', ...changes });
  const place = { school_id: of.id, group_id: of.group.id, student_id: of.studentId, group_task_id: id };
  await admin
    .db()
    .insertInto('student_tasks')
    .values({ ...place, delivered: true, qualification })
    .execute();
};

test('[BOL-03] the grid has the class, the four fields, the rules and a cell for each', async () => {
  const { studentId } = school();
  const grid = await gridOf();
  expect(grid.period).toEqual({
    id: periodId(),
    number: 1,
    from: '2025-09-01',
    to: '2025-11-28',
    shownFrom: '2025-12-01',
    isClosed: false,
  });
  expect(grid.rules).toMatchObject({ level: 'primary', grade: 3, lowest: 5, highest: 10, isDefault: true });
  expect(grid.columns).toEqual(FIELDS.map((field) => ({ field, subject: null })));
  expect(grid.students).toEqual([{ id: studentId, name: 'SOFÍA', paternal: 'PÉREZ', maternal: 'LUNA' }]);
  expect(grid.grades).toHaveLength(4);
  expect(grid.grades[0]).toEqual({
    id: null,
    rowVersion: null,
    student: { id: studentId },
    field: 'languages',
    subject: null,
    grade: null,
    observation: '',
    confirmed: false,
    suggested: null,
    tasks: 0,
  });
});

test('[BOL-04] a grade is suggested by the tasks of its field in the period, else by those without a field', async () => {
  await gradeTask(school(), 84, { field: 'languages' });
  await gradeTask(school(), 85, { field: 'languages' });
  await gradeTask(school(), 86, { field: 'languages' });
  await gradeTask(school(), 30, {});
  await gradeTask(school(), 100, { field: 'languages', date: '2025-08-31' });
  await gradeTask(school(), 100, { field: 'languages', date: '2025-11-29' });
  await insertGroupTask(admin.db(), school().group, { date: '2025-10-01', field: 'ethics' });
  const suggestions = (await gridOf()).grades.map(({ field, suggested, tasks }) => [field, suggested, tasks]);
  // 85 is rounded half up, 30 is below the scale, and no task of ethics is graded.
  expect(suggestions).toEqual([
    ['languages', 9, 3],
    ['science', 5, 1],
    ['ethics', null, 0],
    ['human', 5, 1],
  ]);
});

test('[BOL-05] a class is saved by one call, and the same call again changes nothing', async () => {
  const students = [{ id: school().studentId }, ...(await insertClass(39))];
  const rows = students.flatMap((student, place) =>
    FIELDS.map((field) => row({ student, field, grade: 5 + (place % 6), confirmed: place % 2 === 0 })),
  );
  expect((await save(rows)).body).toEqual(SAVED);
  const before = await gridOf();
  expect(before.grades.every(({ id, rowVersion }) => id !== null && rowVersion === 1)).toBe(true);
  expect(await countAudit()).toBe(160);
  expect((await save(rows)).body).toEqual(SAVED);
  expect(await gridOf()).toEqual(before);
  expect(await countAudit()).toBe(160);
});

test('[BOL-05] what differs is written with its author, and the last of two equal rows counts', async () => {
  const { teacher, directive } = school();
  await save([row(), row({ field: 'science', grade: null, confirmed: false })]);
  expect(await stored()).toMatchObject([{ field: 'languages', grade: 8, confirmed: true }]);
  await save([row({ grade: 9 }), row({ grade: null, observation: 'Mejora', confirmed: false })], directive);
  const [grade] = await stored();
  expect(grade).toMatchObject({ rowVersion: 2, grade: null, observation: 'Mejora', confirmed: false });
  expect(await findAudit(admin.db(), 'period_grades', grade?.id ?? 0)).toMatchObject([
    { action: 'create', user_id: teacher.id, after: { grade: 8, confirmed_by: teacher.id } },
    { action: 'update', user_id: directive.id, before: { grade: 8 }, after: { grade: null, confirmed_at: null } },
  ]);
});

test('[BOL-05] two who grade different cells of one class at once overwrite nothing, and nothing is there twice', async () => {
  const { teacher, directive } = school();
  const students = await insertClass(20);
  const half = (odd: number, grade: number) =>
    students.filter((_, place) => place % 2 === odd).map((student) => row({ student, grade }));
  for (const grade of [6, 7, 8]) {
    const answers = await Promise.all([
      save(half(0, grade), teacher),
      save(half(1, grade + 1), directive),
      save(half(0, grade), directive),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const grades = new Map((await stored()).map((each) => [each.student.id, each.grade]));
    expect(students.map(({ id }) => grades.get(id))).toEqual(students.map((_, place) => grade + (place % 2)));
  }
});

test('[BOL-05] a row changes what it names: a colleague keeps the rest', async () => {
  const { teacher, directive } = school();
  await save([only({ observation: 'Lee con gusto' })], directive);
  expect(await stored()).toMatchObject([{ grade: null, observation: 'Lee con gusto', confirmed: false }]);
  await save([only({ grade: 9, confirmed: true })], teacher);
  await save([only({ observation: 'Lee y escribe' })], directive);
  const [grade] = await stored();
  expect(grade).toMatchObject({ rowVersion: 3, grade: 9, observation: 'Lee y escribe', confirmed: true });
  expect((await findAudit(admin.db(), 'period_grades', grade?.id ?? 0)).at(-1)).toMatchObject({
    user_id: directive.id,
    after: { grade: 9, confirmed_by: teacher.id },
  });
  await save([only({ confirmed: true }), only({ observation: 'Dos' }), only({ grade: 10 })], directive);
  expect(await stored()).toMatchObject([{ rowVersion: 4, grade: 10, observation: 'Dos', confirmed: true }]);
});

test('[BOL-06] a confirmed row keeps its grade, and a grade that is not there cannot be confirmed', async () => {
  expect(refusal(await save([only({ confirmed: true })]))).toEqual(invalid('rows.0.grade'));
  await save([row()]);
  expect(refusal(await save([only({ grade: null })]))).toEqual(invalid('rows.0.grade'));
  expect((await save([only({ grade: null, confirmed: false })])).body).toEqual(SAVED);
  // An empty row is deleted.
  expect(await stored()).toEqual([]);
});

test.each([
  ['primary', 3, { grade: 4 }, 'grade', 'validations.outsideScale'],
  ['primary', 3, { grade: 11 }, 'grade', 'validations.outsideScale'],
  ['primary', 1, { grade: 5 }, 'grade', 'validations.outsideScale'],
  ['preschool', 2, { grade: 8 }, 'grade', 'validations.observationsOnly'],
  ['preschool', 2, { grade: null }, 'observation', 'validations.required'],
  ['primary', 3, { grade: null }, 'grade', 'validations.required'],
  ['secondary', 1, { field: 'science', grade: 7 }, 'grade', 'validations.observationsOnly'],
] as const)(
  '[BOL-06] %s %d: %j is refused at its path, and nothing is written',
  async (level, grade, changes, field, text) => {
    await insertSubject(admin.db(), school().id, { field: 'science' });
    await gradeGroup(admin.db(), school().group, level, grade);
    const good = level === 'preschool' ? { grade: null, observation: 'Avanza' } : { grade: 8 };
    const answer = await save([row(good), row(changes)]);
    expect(refusal(answer)).toEqual(invalid(`rows.1.${field}`));
    expect(answer.body.fields).toEqual({ [`rows.1.${field}`]: [es[text]] });
    expect(await stored()).toEqual([]);
    expect((await save([row(good)])).body).toEqual(SAVED);
  },
);

test('[BOL-06] preschool has observations and no suggestion, and its rules may change', async () => {
  await gradeGroup(admin.db(), school().group, 'preschool', 2);
  await gradeTask(school(), 90, {});
  await save([row({ grade: null, observation: 'Reconoce letras' })]);
  const { grades, rules } = await gridOf();
  expect(rules.isNumeric).toBe(false);
  expect(grades[0]).toMatchObject({ observation: 'Reconoce letras', confirmed: true, suggested: null });
});

test('[BOL-06] secondary school is graded by subjects, and a field with several has no suggestion', async () => {
  const { id } = school();
  const spanish = await insertSubject(admin.db(), id, { name: 'Español', position: 2 });
  const english = await insertSubject(admin.db(), id, { name: 'Inglés', position: 1 });
  const arts = await insertSubject(admin.db(), id, { name: 'Tecnología', field: 'human', grade: 1 });
  await insertSubject(admin.db(), id, { name: 'Física', field: 'human', grade: 2 });
  await gradeGroup(admin.db(), school().group, 'secondary', 1);
  await gradeTask(school(), 77, {});
  expect((await gridOf()).columns).toEqual([
    { field: 'languages', subject: { id: english.id, name: 'Inglés' } },
    { field: 'languages', subject: { id: spanish.id, name: 'Español' } },
    { field: 'science', subject: null },
    { field: 'ethics', subject: null },
    { field: 'human', subject: { id: arts.id, name: 'Tecnología' } },
  ]);
  expect((await gridOf()).grades.map(({ suggested }) => suggested)).toEqual([null, null, 8, 8, 8]);
  const observation = row({ grade: null, observation: 'Lee mucho' });
  expect((await save([row({ subject: spanish }), observation])).body).toEqual(SAVED);
  expect(await stored()).toMatchObject([
    { subject: spanish, grade: 8 },
    { subject: null, field: 'languages', observation: 'Lee mucho' },
  ]);
  for (const wrong of [{ subject: arts }, { field: 'science', subject: spanish }])
    expect(refusal(await save([row(wrong)]))).toEqual(invalid('rows.0.subject.id'));
  const stranger = await insertSubject(admin.db(), foreign().id);
  const refused = await save([row({ subject: spanish, grade: 9 }), row({ subject: stranger })]);
  expect(refusal(refused)).toEqual({ ...NOT_FOUND, fields: ['rows.1.subject.id'] });
  expect(await stored()).toMatchObject([{ grade: 8 }, {}]);
});

test('[BOL-05] [VAL-05 period-grades/save] one student of another group: the path is named and nothing is saved', async () => {
  const { teacher, directive } = school();
  const own = await insertGroupRow(admin.db(), school().id, teacher.id);
  const elsewhere = await insertGroupRow(admin.db(), school().id, directive.id);
  const moved = await insertStudentRow(admin.db(), own);
  expect(refusal(await save([row(), row({ student: moved })]))).toEqual(invalid('rows.1.student.id'));
  for (const student of [await insertStudentRow(admin.db(), elsewhere), { id: foreign().studentId }, { id: 999_999 }])
    expect(refusal(await save([row(), row({ student })]))).toEqual({ ...NOT_FOUND, fields: ['rows.1.student.id'] });
  expect(await stored()).toEqual([]);
  expect(await countAudit()).toBe(0);
});

test('[VAL-05 period-grades/getGrid] the staff of the group alone reads and saves a grid', async () => {
  const { teacher, directive, parent } = school();
  for (const person of [teacher, directive, { id: 0, token: admin.token() }]) {
    expect((await readGrid(person)).status).toBe(200);
    expect((await save([row()], person)).status).toBe(200);
    for (const unknown of [{ groupId: 999_999 }, { gradingPeriodId: 999_999 }]) {
      expect(refusal(await readGrid(person, unknown))).toEqual(NOT_FOUND);
      expect(refusal(await save([row()], person, unknown))).toEqual(NOT_FOUND);
    }
  }
  for (const person of [foreign().teacher, foreign().directive]) {
    expect(refusal(await readGrid(person))).toEqual(NOT_FOUND);
    expect(refusal(await save([row()], person))).toEqual(NOT_FOUND);
  }
  expect(refusal(await readGrid(parent))).toEqual(FORBIDDEN);
  expect(refusal(await save([row()], parent))).toEqual(FORBIDDEN);
});

test.each([
  ['rows', () => []],
  ['rows', () => Array.from({ length: MOST_PERIOD_GRADES + 1 }, () => row())],
  ['rows.0.field', () => [row({ field: 'sports' })]],
  ['rows.0.grade', () => [row({ grade: 8.5 })]],
  ['rows.0', () => [row({ grade: undefined, observation: undefined, confirmed: undefined })]],
  ['rows.0.observation', () => [row({ observation: 'x'.repeat(OBSERVATION_MAX + 1) })]],
  ['rows.0.confirmed', () => [row({ confirmed: null })]],
  ['rows.0.student', () => [row({ student: null })]],
  ['rows.0.subject.id', () => [row({ subject: { id: 0 } })]],
])('[BOL-05] [VAL-01 period-grades] save names %s (%#)', async (field, rows) => {
  expect(refusal(await save(rows()))).toEqual(invalid(field));
  expect(await stored()).toEqual([]);
});
