import { asAdministrator } from '../../testing/administrator.ts';
import { insertPromotedSchool, promotionCalls, type PromotedSchool } from '../../testing/promotion-fixture.ts';
import { insertPeriod } from '../../testing/years.ts';

const admin = asAdministrator();
let school: PromotedSchool;
beforeEach(async () => {
  school = await insertPromotedSchool(admin.db(), 4);
});
const { apply } = promotionCalls(admin, () => school);
const as = (method: 'POST' | 'PATCH', path: string, body: object) =>
  admin.call<{ id: number; student: { id: number } }>(method, path, body, { token: school.directive.token });

const decided = (id: number, decision: string, group: { id: number } | null = null) => [
  { student: { id }, decision, group },
];

/** The class of a group in its lists: of students, of grades and of justifications. */
const classOf = async (groupId: number, gradingPeriodId: number): Promise<number[][]> => {
  const list = await as('POST', 'students/getTable', { groupId, rowsPerPage: 50 });
  const justified = await as('POST', 'justifications/getTable', { groupId, rowsPerPage: 50 });
  const grid = await admin.call<{ students: { id: number }[] }>(
    'POST',
    'period-grades/getGrid',
    { groupId, gradingPeriodId },
    { token: school.directive.token },
  );
  return [
    list.body.tableData.items.map(({ id }) => id),
    grid.body.data.students.map(({ id }) => id),
    justified.body.tableData.items.map(({ student }) => student.id),
  ].map((ids) => ids.toSorted((a, b) => a - b));
};

test('[PRO-02] the class of an archived group are those whom promotions took from it, on whatever days', async () => {
  const db = admin.db();
  const { old, next } = school.grades[5] ?? {};
  const [gone = 0, graduate = 0, leaver = 0, repeater = 0] = school.ids.slice(-4);
  if (!old || !next) throw new Error('The fixture has no last grade.');
  const period = await insertPeriod(
    db,
    { id: school.oldYearId, schoolId: school.id },
    { start_date: '2025-09-01', end_date: '2025-11-28' },
  );
  for (const student of [gone, graduate, leaver, repeater]) {
    const body = { student: { id: student }, from: '2026-05-04', to: '2026-05-05', reason: 'Gripe' };
    expect((await as('POST', 'justifications/create', body)).status).toBe(200);
  }
  // Graduates on her own, before the end of the year.
  await as('PATCH', 'students/leave', { id: gone, date: '2026-06-01', reason: 'graduated' });
  await apply('first', decided(graduate, 'graduate'), { date: '2026-07-15' });
  await apply('second', decided(leaver, 'leave'), { date: '2026-08-20' });
  const last = await apply('third', decided(repeater, 'repeat', { id: next.id }), { date: '2026-08-31' });
  expect(last.body.data).toMatchObject({ archivedGroups: 1 });
  // Was never here, as the parent says, and it was found out last.
  const denied = { school_id: school.id, group_id: old.id, student_id: school.ids[0] ?? 0, via: 'code' } as const;
  await db
    .insertInto('enrollments')
    .values({ ...denied, entered_on: '2026-09-01', left_on: '2026-09-02', exit_reason: 'denied' })
    .execute();
  const members = [graduate, leaver, repeater];
  const [listed, graded, justified] = await classOf(old.id, period.id);
  expect([listed, graded]).toEqual([members, members]);
  expect(justified).toEqual(members);
});
