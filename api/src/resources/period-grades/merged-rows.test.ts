import { findAudit } from '../../testing/audit.ts';
import { invalid, refusal } from '../../testing/call.ts';
import { insertSubject } from '../../testing/grading.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { createPeriodGradeFixture } from '../../testing/period-grade-fixture.ts';

const { admin, school, periodId, stored, row, save, insertClass } = createPeriodGradeFixture();

/** A row that names its changes alone. */
const only = (changes: object) => row({ grade: undefined, observation: undefined, confirmed: undefined, ...changes });
const WRITTEN = { grade: 7, observation: 'Lee' };

test('[BOL-06] rows about one grade are judged together: none of them confirms a grade that another one clears', async () => {
  await save([row({ ...WRITTEN, confirmed: false })]);
  const before = await stored();
  for (const [rows, place] of [
    [[{ confirmed: true }, { grade: null }], 1],
    [[{ grade: null }, { confirmed: true }], 0],
    [[{ grade: 9 }, { grade: null }, { confirmed: true }, { observation: '' }], 1],
  ] as const) {
    expect(refusal(await save(rows.map(only)))).toEqual(invalid(`rows.${place}.grade`));
    expect(await stored()).toEqual(before);
  }
});

test('[BOL-05] a new grade is given by one row and confirmed by the next, and the last one that names it counts', async () => {
  const { teacher } = school();
  const [other] = await insertClass(1);
  const rows = [
    only({ grade: 4 }),
    only({ student: other, observation: 'Suma' }),
    only({ confirmed: true }),
    only({ grade: 9 }),
    only({ student: other, grade: 6, confirmed: true }),
  ];
  expect((await save(rows)).status).toBe(200);
  const grades = await stored();
  const of = (id: number | undefined) => grades.find(({ student }) => student.id === id);
  expect(of(school().studentId)).toMatchObject({ grade: 9, confirmed: true, rowVersion: 1 });
  expect(of(other?.id)).toMatchObject({ grade: 6, observation: 'Suma', confirmed: true, rowVersion: 1 });
  for (const { id } of grades)
    expect(await findAudit(admin.db(), 'period_grades', id ?? 0)).toMatchObject([
      { action: 'create', user_id: teacher.id, after: { confirmed_by: teacher.id } },
    ]);
});

test('[BOL-06] a subject of another grade is refused at the last row that names it', async () => {
  const subject = await insertSubject(admin.db(), school().id);
  const rows = [only({ subject, grade: 8 }), row(), only({ subject, observation: 'Lee' })];
  expect(refusal(await save(rows))).toEqual(invalid('rows.2.subject.id'));
});

test('[BOL-06] a grade that a colleague confirms meanwhile is not cleared under the confirmation', async () => {
  const { id, group, studentId, teacher } = school();
  const grade = {
    school_id: id,
    group_id: group.id,
    student_id: studentId,
    grading_period_id: periodId(),
    field: 'languages' as const,
    ...WRITTEN,
    confirmed_at: new Date(),
    confirmed_by: teacher.id,
  };
  const [answer] = await sendWhileLocked(admin.db(), (tx) => tx.insertInto('period_grades').values(grade).execute(), [
    () => save([only({ grade: null, observation: 'Escribe' })]),
  ]);
  if (!answer) throw new Error('No answer came.');
  expect(refusal(answer)).toEqual(invalid('rows.0.grade'));
  expect(await stored()).toMatchObject([{ ...WRITTEN, confirmed: true, rowVersion: 1 }]);
});

test('[BOL-05] a grade that a colleague deletes meanwhile is added again', async () => {
  await save([row()]);
  const [answer] = await sendWhileLocked(
    admin.db(),
    (tx) => tx.deleteFrom('period_grades').where('grading_period_id', '=', periodId()).execute(),
    [() => save([only({ grade: 9 })])],
  );
  expect(answer?.status).toBe(200);
  expect(await stored()).toMatchObject([{ grade: 9, confirmed: false, rowVersion: 1 }]);
});

test('[BOL-06] a confirmed grade is emptied together with its confirmation alone', async () => {
  await save([row(WRITTEN)]);
  const empty = { grade: null, observation: '' };
  expect(refusal(await save([only(empty)]))).toEqual(invalid('rows.0.grade'));
  expect(refusal(await save([only({ ...empty, confirmed: true })]))).toEqual(invalid('rows.0.grade'));
  expect(await stored()).toMatchObject([{ ...WRITTEN, confirmed: true, rowVersion: 1 }]);
  expect((await save([only(empty), only({ confirmed: false })])).status).toBe(200);
  expect(await stored()).toEqual([]);
});
