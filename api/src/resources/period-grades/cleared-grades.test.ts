import { createPeriodGradeFixture } from '../../testing/period-grade-fixture.ts';
import { findAudit } from '../../testing/audit.ts';

const { admin, school, periodId, gridOf, stored, row, save, insertClass } = createPeriodGradeFixture();

const EMPTY = { grade: null, observation: '', confirmed: false };

test('[BOL-05] a grade that is cleared is deleted, which the audit log notes', async () => {
  const { teacher } = school();
  await save([row()]);
  const [grade] = await stored();
  for (let round = 0; round < 2; round += 1) expect((await save([row(EMPTY)])).status).toBe(200);
  expect(await stored()).toEqual([]);
  expect((await gridOf()).grades[0]).toMatchObject({ id: null, rowVersion: null, ...EMPTY });
  expect(await findAudit(admin.db(), 'period_grades', grade?.id ?? 0)).toMatchObject([
    { action: 'create' },
    { action: 'delete', user_id: teacher.id, before: { grade: 8 }, after: null },
  ]);
  await save([row({ grade: 9 })]);
  expect(await stored()).toMatchObject([{ grade: 9, rowVersion: 1 }]);
});

test('[BOL-13] a cleared grade does not win over a grade when two records become one', async () => {
  const { studentId, directive } = school();
  const [twin] = await insertClass(1);
  await save([row(), row({ field: 'science', observation: 'Lee' })]);
  await save([row({ student: twin, grade: 9 })]);
  await save([row(EMPTY)]);
  const merged = await admin.call('PATCH', 'students/merge', { id: twin?.id, into: studentId }, directive);
  expect(merged.status).toBe(200);
  expect(await stored()).toMatchObject([
    { field: 'languages', grade: 9 },
    { field: 'science', grade: 8, observation: 'Lee' },
  ]);
});

test('[BOL-05] the database takes no grade that says nothing', async () => {
  const { id, group, studentId } = school();
  const place = { school_id: id, group_id: group.id, student_id: studentId, grading_period_id: periodId() };
  const insert = admin
    .db()
    .insertInto('period_grades')
    .values({ ...place, field: 'human' });
  await expect(insert.execute()).rejects.toThrow('period_grades_content_check');
});
