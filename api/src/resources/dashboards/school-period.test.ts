import { ABSENT, createDashboardFixture, DATE, LATE, PRESENT } from '../../testing/dashboard-fixture.ts';

const { admin, school, dashboard, insertGroup, insertStudent, mark, enroll, insertYear, close, insertPeriod } =
  createDashboardFixture();
const period = async (date?: string) => (await dashboard(date)).period;

test('[DSH-02] the period is the grading period of the day, else the year, else the last 60 days', async () => {
  expect(await period()).toMatchObject({ source: 'days', from: '2026-07-19', to: DATE, number: null });
  const { id } = await insertYear('2026-08-31', '2027-07-09');
  expect(await period()).toMatchObject({ source: 'schoolYear', from: '2026-08-31', to: '2027-07-09', number: null });
  await insertPeriod(id, 1, '2026-08-31', '2026-09-15');
  await insertPeriod(id, 2, DATE, '2026-11-26');
  expect(await period()).toMatchObject({ source: 'gradingPeriod', from: DATE, to: '2026-11-26', number: 2 });
});

test('[DSH-02] the percentage is present and late of all marks until the day, also by week', async () => {
  const { group, studentId } = school();
  await insertYear('2026-08-31', '2027-07-09');
  const second = await insertStudent(group);
  await mark(studentId, PRESENT, ['2026-08-31', '2026-09-01', '2026-09-02', DATE, '2026-09-17']);
  await mark(second, ABSENT, ['2026-08-31', '2026-09-17']);
  await mark(second, LATE, [DATE]);
  expect(await period()).toMatchObject({
    present: 4,
    late: 1,
    absent: 1,
    percentage: 83.3,
    byWeek: [
      { from: '2026-08-31', percentage: 75 },
      { from: '2026-09-07', percentage: null },
      { from: '2026-09-14', percentage: 100 },
    ],
  });
  expect(await period('2026-08-30')).toMatchObject({ present: 0, percentage: null, source: 'days' });
});

test('[DSH-02] marks count inside the stays of a student, in the group of the day, each of them once', async () => {
  const { group, studentId } = school();
  await insertYear('2026-08-31', '2027-07-09');
  const next = await insertGroup({ code: 'NUEVO' });
  await enroll(studentId, { entered_on: '2026-09-01', left_on: '2026-09-07', exit_reason: 'otherSchool' });
  const stay = { school_id: school().id, student_id: studentId, group_id: next.id, via: 'staff' } as const;
  await admin
    .db()
    .insertInto('enrollments')
    .values({ ...stay, entered_on: '2026-09-07', left_on: '2026-09-09', exit_reason: 'otherSchool' })
    .execute();
  await mark(studentId, ABSENT, ['2026-08-31', '2026-09-10']);
  await mark(studentId, PRESENT, ['2026-09-01', '2026-09-07', '2026-09-09']);
  const { present, absent, groups } = await period();
  expect([present, absent]).toEqual([3, 0]);
  expect(groups.map(({ id, marked }) => [id, marked])).toEqual(
    expect.arrayContaining([
      [group.id, 1],
      [next.id, 2],
    ]),
  );
});

test('[DSH-02] groups come from the best to the worst, with the days without a complete roll call', async () => {
  const { group, studentId } = school();
  const year = await insertYear('2026-09-07', '2027-07-09');
  await close(year.id, '2026-09-08');
  const [worst, none] = [await insertGroup({ code: 'PEOR' }), await insertGroup({ code: 'SIN' })];
  const [first, late] = [await insertStudent(worst), await insertStudent(worst)];
  await enroll(late, { entered_on: '2026-09-09' });
  // Seven days with classes until the day: 7, 9, 10, 11, 14, 15, 16.
  await mark(studentId, PRESENT, ['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10']);
  // Nobody has to mark a student on the day that it came, once that day is over.
  await mark(first, ABSENT, ['2026-09-07', '2026-09-09', '2026-09-10'], worst);
  await mark(late, PRESENT, ['2026-09-11'], worst);
  expect((await period()).groups).toMatchObject([
    { id: group.id, percentage: 100, marked: 3, missingRollCalls: 4 },
    { id: worst.id, code: 'PEOR', percentage: 25, marked: 4, missingRollCalls: 5 },
    { id: none.id, code: 'SIN', percentage: null, marked: 0, missingRollCalls: 0 },
  ]);
});
