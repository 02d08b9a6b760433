import { es } from '@pupitre/shared/contracts/texts/server-es';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { createPeriodGradeFixture } from '../../testing/period-grade-fixture.ts';
import { insertGroupRow, type Person } from '../../testing/schools.ts';
import { insertPeriod, insertYear } from '../../testing/years.ts';

const { admin, school, foreign, periodId, readGrid, gridOf, stored, row, save, insertClass } =
  createPeriodGradeFixture();

const SAVED = { result: true, message: 'updated' };
const CLOSED = { status: 409, result: false, code: 'periodClosed' };
const close = (closed_at: Date | null) =>
  admin.db().updateTable('grading_periods').set({ closed_at }).where('id', '=', periodId()).execute();

test('[BOL-07] [VAL-02 periodClosed] grades of a closed period do not change, and the undo of a task changes none', async () => {
  await save([row()]);
  await close(new Date());
  expect(refusal(await save([row({ grade: 9 })]))).toEqual(CLOSED);
  expect(refusal(await save([row()], school().directive))).toEqual(CLOSED);
  expect(refusal(await save([row({ grade: 4 })]))).toEqual(invalid('rows.0.grade'));
  expect(await gridOf()).toMatchObject({ period: { isClosed: true } });
  const entry = await admin
    .db()
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'period_grades')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  for (const whole of [false, true])
    expect((await admin.call('PUT', 'audit/undo', { id: entry.id, whole }, school().directive)).status).not.toBe(200);
  expect(await stored()).toMatchObject([{ grade: 8, rowVersion: 1 }]);
  await close(null);
  expect((await save([row({ grade: 9 })])).body).toEqual(SAVED);
});

test('[BOL-07] a save that meets the closing of its period is either written before it or refused', async () => {
  const students = await insertClass(10);
  const rows = (grade: number) => students.map((student) => row({ student, grade }));
  await save(rows(6));
  const [saved] = await Promise.all([save(rows(9)), close(new Date())]);
  const grades = new Set((await stored()).map(({ grade }) => grade));
  expect(grades).toEqual(new Set([saved.status === 200 ? 9 : 6]));
  expect(refusal(await save(rows(7)))).toEqual(CLOSED);
});

test('[BOL-07] an archived group takes no grades, and its grid still has the class that it had', async () => {
  await save([row()]);
  const { group, studentId } = school();
  const next = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  await admin.db().updateTable('groups').set({ archived_at: new Date() }).where('id', '=', group.id).execute();
  expect(refusal(await save([row()]))).toMatchObject({ status: 409, code: 'archived' });
  await admin.db().updateTable('students').set({ group_id: next.id }).where('id', '=', studentId).execute();
  await admin
    .db()
    .updateTable('enrollments')
    .set({ left_on: '2026-07-10', exit_reason: 'moved' })
    .where('student_id', '=', studentId)
    .execute();
  expect(await gridOf()).toMatchObject({ students: [{ id: studentId }], grades: [{ grade: 8 }, {}, {}, {}] });
});

test('[BOL-03] a group without a level, or of another year than the period, names the group', async () => {
  const next = await insertYear(admin.db(), school().id);
  const other = await insertPeriod(admin.db(), { ...next, schoolId: school().id });
  const plain = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  for (const changes of [{ gradingPeriodId: other.id }, { groupId: plain.id }]) {
    const answer = await readGrid(school().teacher, changes);
    expect(refusal(answer)).toEqual(invalid('groupId'));
    expect(answer.body.fields).toEqual({ groupId: [es['validations.groupYear']] });
  }
  expect(refusal(await save([row()], school().teacher, { gradingPeriodId: other.id }))).toEqual(invalid('groupId'));
});

test('[BOL-08] [VAL-05 period-grades/getProgress] heads see how many grades of each group are missing or unconfirmed', async () => {
  await insertClass(1);
  await save([row(), row({ field: 'science', confirmed: false })]);
  const ask = (person: Person) =>
    admin.call('POST', 'period-grades/getProgress', { gradingPeriodId: periodId() }, person);
  const { code } = await admin
    .db()
    .selectFrom('groups')
    .select('code')
    .where('id', '=', school().group.id)
    .executeTakeFirstOrThrow();
  const group = { id: school().group.id, name: code };
  expect((await ask(school().directive)).body.data).toEqual([
    { group, students: 2, expected: 8, graded: 2, confirmed: 1 },
  ]);
  expect(refusal(await ask(foreign().directive))).toEqual(NOT_FOUND);
  expect(refusal(await ask(school().teacher))).toEqual(FORBIDDEN);
});
