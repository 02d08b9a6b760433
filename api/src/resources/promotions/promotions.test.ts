import { asAdministrator } from '../../testing/administrator.ts';
import { findAudit } from '../../testing/audit.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { dayAfterToday } from '../../testing/capital-days.ts';
import { dayAfter } from '../../testing/random-histories.ts';
import {
  FIRST_DAY,
  insertPromotedSchool,
  promotionCalls,
  type PromotedSchool,
} from '../../testing/promotion-fixture.ts';
import { insertGroupRow } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: PromotedSchool;
beforeEach(async () => {
  school = await insertPromotedSchool(admin.db(), 2);
});
const { apply, preview, proposed, undo, list, ask } = promotionCalls(admin, () => school);
const as = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  admin.call<never>(method, path, body, { token: school.directive.token });
const gradeAt = (grade: number) => {
  const found = school.grades[grade - 1];
  if (!found) throw new Error(`There is no grade ${grade}.`);
  return found;
};
const placesOf = async () => {
  const students = admin.db().selectFrom('students').select(['id', 'school_id', 'group_id', 'row_version']);
  return students.where('id', 'in', school.ids).orderBy('id').execute();
};
let keys = 0;
const newKey = (): string => `key ${(keys += 1)}`;

test('[PRO-04] a preview proposes the next grade for everybody, and says what is missing', async () => {
  const db = admin.db();
  await insertGroupRow(db, school.id, school.teacher.id, { school_year_id: school.yearId, level: 'primary', grade: 1 });
  await db
    .deleteFrom('groups')
    .where('id', '=', gradeAt(4).next?.id ?? 0)
    .execute();
  await db
    .updateTable('enrollments')
    .set({ confirmed_at: null, via: 'code' })
    .where('student_id', '=', school.ids[0] ?? 0)
    .execute();
  const { groups, students, problems, nextGroups } = await preview();
  expect(nextGroups).toHaveLength(5);
  expect(groups).toMatchObject(
    [
      ...[1, 2].map((grade) => ({ id: gradeAt(grade).old.id, students: 2, next: gradeAt(grade + 1).next })),
      { code: '3A', level: 'primary', grade: 3, next: null, nextCode: '4A', user: { id: school.teacher.id } },
      { code: '4A', next: { name: '5A' } },
      { code: '5A', next: { name: '6A' } },
      { code: '6A', next: null, nextCode: null },
      { id: school.group.id, level: null, students: 1, next: null },
    ].map(({ next, ...group }) => ({ ...group, next: next && 'schoolId' in next ? { id: next.id } : next })),
  );
  expect(students).toHaveLength(13);
  expect(students.filter(({ decision }) => decision === 'graduate')).toHaveLength(2);
  expect(problems).toMatchObject([
    { kind: 'noPlace', group: { id: school.group.id } },
    { kind: 'noNext', group: { name: '3A' } },
    { kind: 'noNext', group: { id: school.group.id } },
    { kind: 'toConfirm', student: { id: school.ids[0] } },
  ]);
});

/** The groups whose year still runs, as a preview names them, if it ends on a day. */
const runningIf = async (end_date: string): Promise<string[]> => {
  await admin.db().updateTable('school_years').set({ end_date }).where('id', '=', school.oldYearId).execute();
  const { problems } = await preview();
  return problems.flatMap(({ kind, group }) => (kind === 'yearRuns' ? [group?.name ?? ''] : []));
};

test('[PRO-04] a preview names the groups whose year ends after today', async () => {
  expect(await runningIf(dayAfterToday(0))).toEqual([]);
  expect(await runningIf(dayAfterToday(1))).toEqual(['1A', '2A', '3A', '4A', '5A', '6A']);
});

test('[PRO-04] rows change a preview, and nothing is written', async () => {
  const [id = 0] = school.ids;
  const before = await placesOf();
  const { students } = await preview([{ student: { id }, decision: 'repeat', group: { id: gradeAt(2).next?.id } }]);
  expect(students.find((student) => student.id === id)).toMatchObject({ decision: 'repeat', next: { name: '2A' } });
  expect(await placesOf()).toEqual(before);
});

test('[PRO-05] a student whose other record nobody had confirmed goes on confirmed after a merge', async () => {
  const [id = 0] = school.ids;
  const { old } = gradeAt(1);
  const other = { school_id: school.id, student_id: id, group_id: old.id, via: 'code' } as const;
  const merged = { entered_on: '2025-10-06', left_on: '2026-02-03', exit_reason: 'merged' } as const;
  await admin
    .db()
    .insertInto('enrollments')
    .values({ ...other, ...merged })
    .execute();
  expect((await apply(newKey(), await proposed([old.id]))).status).toBe(200);
  const { body } = await as('GET', `students/getEnrollments/${id}`);
  expect(body.data).toMatchObject([{ via: 'promotion', leftOn: null, isConfirmed: true }, {}, {}]);
});

test('[PRO-05] students go on, repeat, graduate and leave in one call, and empty groups are archived', async () => {
  const rows = await proposed(school.grades.map(({ old }) => old.id));
  const [first, second] = school.ids;
  const decided = rows.map((row) => {
    if (row.student.id === first) return { ...row, decision: 'repeat', group: { id: gradeAt(2).next?.id } };
    return row.student.id === second ? { ...row, decision: 'leave', group: null } : row;
  });
  const answer = await apply(newKey(), decided);
  expect(answer.body).toMatchObject({ result: true, message: 'created', rowVersion: 1 });
  expect(answer.body.data).toEqual({ promoted: 8, repeated: 1, graduated: 2, left: 1, archivedGroups: 6 });

  const { body } = await as('GET', `students/getEnrollments/${school.ids[2]}`);
  expect(body.data).toMatchObject([
    { group: { id: gradeAt(3).next?.id }, via: 'promotion', enteredOn: '2026-08-31', leftOn: null, isConfirmed: true },
    { group: { id: gradeAt(2).old.id }, exitReason: 'promoted', leftOn: '2026-08-31' },
  ]);
  const reasons = await admin
    .db()
    .selectFrom('enrollments')
    .select(['student_id', 'exit_reason'])
    .where('student_id', 'in', [first ?? 0, second ?? 0, school.ids.at(-1) ?? 0])
    .where('left_on', 'is not', null)
    .orderBy('student_id')
    .execute();
  expect(reasons.map(({ exit_reason }) => exit_reason)).toEqual(['repeated', 'otherSchool', 'graduated']);
  const places = await placesOf();
  expect(places[1]).toMatchObject({ school_id: null, group_id: null, row_version: 2 });
  expect(await findAudit(admin.db(), 'students', school.ids[2] ?? 0)).toMatchObject([
    { action: 'update', user_id: school.directive.id, after: { group_id: gradeAt(3).next?.id } },
  ]);
  expect(await list()).toMatchObject([
    {
      status: 'applied',
      mayUndo: true,
      date: '2026-08-31',
      undoneAt: null,
      undoneBy: null,
      schoolYear: { id: school.yearId },
      user: { id: school.directive.id },
      counts: { promoted: 8 },
    },
  ]);
});

test('[PRO-05] a group whose students do not all go on stays open', async () => {
  const rows = (await proposed([gradeAt(1).old.id])).slice(1);
  expect((await apply(newKey(), rows)).body.data).toMatchObject({ promoted: 1, archivedGroups: 0 });
});

test('[PRO-06] the same key promotes once, also when two calls come at once', async () => {
  const rows = await proposed([gradeAt(1).old.id]);
  const key = newKey();
  const [one, other] = await Promise.all([apply(key, rows), apply(key, rows)]);
  expect(one.status).toBe(200);
  expect(other.body).toEqual(one.body);
  expect((await apply(key, rows)).body).toEqual(one.body);
  expect(await list()).toHaveLength(1);
  const stays = admin
    .db()
    .selectFrom('enrollments')
    .select('id')
    .where('student_id', '=', school.ids[0] ?? 0);
  expect(await stays.execute()).toHaveLength(2);
});

test('[PRO-06] two promotions of the same students at once: one of them is refused by its rows', async () => {
  const rows = await proposed([gradeAt(1).old.id]);
  const answers = await Promise.all([apply(newKey(), rows), apply(newKey(), rows)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

const validation = (field: string) => ({ status: 400, result: false, code: 'validation', fields: [field] });
test('[PRO-05] who is promoted from a day to come leaves before it, and returns', async () => {
  const [id] = school.ids;
  const leaves = (date: string) => as('PATCH', 'students/leave', { id, date, reason: 'otherSchool' });
  const tomorrow = dayAfterToday(1);
  const running = { start_date: dayAfterToday(-90), end_date: dayAfterToday(90) };
  await admin.db().updateTable('school_years').set(running).where('id', '=', school.yearId).execute();
  expect((await apply(newKey(), await proposed([gradeAt(1).old.id]), { date: tomorrow })).status).toBe(200);
  expect(refusal(await leaves(dayAfterToday(-1)))).toEqual(validation('date'));
  expect((await leaves(dayAfterToday(0))).status).toBe(200);
  const back = { id, group: { id: gradeAt(2).next?.id }, date: dayAfterToday(0) };
  expect((await as('PATCH', 'students/reenter', back)).status).toBe(200);
});

test('[PRO-08] new groups take the roll and stand on the home; archived ones do neither', async () => {
  await apply(newKey(), await proposed(school.grades.map(({ old }) => old.id)));
  const { old, next } = gradeAt(3);
  const rows = [{ student: { id: school.ids[2] }, attendence: true, delay: false }];
  const save = (groupId: number | undefined) =>
    as('POST', 'student-attendance/save', { groupId, date: dayAfterToday(0), rows });
  expect((await save(next?.id)).status).toBe(200);
  expect((await save(old.id)).body.code).toBe('archived');
  const home = JSON.stringify((await as('POST', 'home/get', { date: '2026-09-01' })).body);
  expect(home).toContain(`"id":${next?.id},`);
  expect(home).not.toContain(`"id":${old.id},`);
  const early = JSON.stringify((await as('POST', 'home/get', { date: '2026-08-20' })).body);
  expect(early).not.toContain(`"id":${next?.id},`);
});

test('[PRO-08] marks between the day of a promotion and its archiving are corrected in the new group', async () => {
  const [id = 0] = school.ids;
  const { old } = gradeAt(1);
  const day = dayAfter(FIRST_DAY, 1);
  const mark = (groupId: number | undefined, date: string, attendence: boolean) =>
    as('POST', 'student-attendance/save', { groupId, date, rows: [{ student: { id }, attendence, delay: false }] });
  expect((await mark(old.id, day, false)).status).toBe(200);
  await apply(newKey(), await proposed([old.id]));
  const next = gradeAt(2).next?.id;
  expect((await mark(next, day, true)).status).toBe(200);
  expect((await mark(next, FIRST_DAY, true)).status).toBe(200);
  expect(refusal(await mark(next, dayAfter(FIRST_DAY, -1), true))).toMatchObject({ code: 'archived' });
  const marks = admin.db().selectFrom('student_attendance').select(['date', 'attendence']);
  expect(await marks.where('student_id', '=', id).orderBy('date').execute()).toEqual([
    { date: FIRST_DAY, attendence: true },
    { date: day, attendence: true },
  ]);
});

test('[PRO-09] after an undo the students are promoted again, under another key', async () => {
  const rows = await proposed([gradeAt(1).old.id]);
  const key = newKey();
  const { id } = (await apply(key, rows)).body;
  expect((await undo(id)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(refusal(await apply(key, rows))).toMatchObject({ code: 'validation', fields: ['key'] });
  expect(refusal(await undo(id))).toMatchObject({ status: 409, code: 'cannotUndo', fields: ['id'] });
  expect((await apply(newKey(), rows)).body.data).toMatchObject({ promoted: 2, archivedGroups: 1 });
  expect(await list()).toMatchObject([
    { status: 'applied', mayUndo: true },
    { status: 'undone', mayUndo: false, undoneBy: { id: school.directive.id }, undoneAt: expect.any(String) },
  ]);
});

test('[PRO-12] a search finds the promotions by the name of their year, without accents and case', async () => {
  await admin.db().updateTable('school_years').set({ name: 'Ciclo Próximo' }).where('id', '=', school.yearId).execute();
  await apply(newKey(), await proposed([gradeAt(1).old.id]));
  const found = async (search: string) => (await ask('getTable', { schoolId: school.id, search })).body.tableData;
  expect(await found('proximo')).toMatchObject({ items: [{ schoolYear: { name: 'Ciclo Próximo' } }] });
  expect(await found('anterior')).toMatchObject({ items: [] });
});

test('[PRO-07] another school neither undoes nor lists a promotion', async () => {
  const { id } = (await apply(newKey(), await proposed([gradeAt(1).old.id]))).body;
  const foreign = await insertPromotedSchool(admin.db(), 1);
  expect(refusal(await undo(id, foreign.directive.token))).toEqual(NOT_FOUND);
  expect(refusal(await ask('getTable', { schoolId: school.id }, foreign.directive.token))).toEqual(NOT_FOUND);
});
