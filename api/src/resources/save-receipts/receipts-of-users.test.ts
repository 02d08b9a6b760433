import { sql } from 'kysely';
import { invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { everyKindOf, KIND_NAMES, SAVED, withConflicts } from '../../testing/class-cells.ts';
import { insertGroupRow, insertStudentRow } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { deleteOldReceipts } from './old-receipts.queries.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const cells = everyKindOf(admin, school);

const receipts = () =>
  admin
    .db()
    .selectFrom('save_receipts')
    .select(['user_id', 'stamp', 'entity', 'row_version', 'taken_at'])
    .where('school_id', '=', school().id)
    .orderBy('stamp')
    .execute();

test.each(KIND_NAMES)('[CFL-07] %s: the stamp of another user, student or kind does not count', async (name) => {
  const { row, save, read, kind } = cells[name];
  const { directive, group } = school();
  const other = await insertStudentRow(admin.db(), group);
  await save([row(0, { stamp: 'x' })]);
  await save([row(1, { stamp: 'x' })], directive);
  expect(await read()).toMatchObject({ ...kind.values[1], rowVersion: 2 });
  await save([row(2, { stamp: 'x', student: other })]);
  expect(await read(other.id)).toMatchObject(kind.values[2]);
  for (const others of KIND_NAMES.filter((each) => each !== name)) {
    await cells[others].save([cells[others].row(1, { stamp: 'x' })]);
    expect(await cells[others].read()).toMatchObject(cells[others].kind.values[1]);
  }
  const conflict = { ...row(2, { was: null, stamp: 'y', after: ['x'] }) };
  expect((await save([conflict])).body).toMatchObject({ conflicts: [{ rowVersion: 2 }], now: expect.any(String) });
});

test.each(KIND_NAMES)('[CFL-03] %s: the moment of a conflict is when its values were chosen last', async (name) => {
  const { row, save } = cells[name];
  const momentOf = async () => {
    const { body } = await save([row(1, { was: null, stamp: 'unseen' })]);
    const given: unknown = body;
    return Date.parse(/"at":"([^"]+)"/.exec(JSON.stringify(given))?.[1] ?? '');
  };
  await save([row(0, { was: null, stamp: 'a' })]);
  const first = await momentOf();
  // The same values are not written again, and an older change of another device must not replace them.
  await save([row(0, { was: 1, stamp: 'b' })]);
  expect(await momentOf()).toBeGreaterThan(first);
});

test.each(KIND_NAMES)('[CFL-12] %s: values chosen again are newer than what an older change saw', async (name) => {
  const { row, save, read, audit, conflict, kind } = cells[name];
  const { directive, teacher } = school();
  const unseen = row(1, { was: 1, stamp: 'older' });
  // Another user made the version, and its teacher chose it again on one of two devices.
  await save([row(0, { was: null, stamp: 'a' })], directive);
  await save([row(0, { was: 1, stamp: 'again', after: ['lost'] })]);
  const body = withConflicts(conflict(0, 1, teacher, ['again']));
  expect((await save([unseen])).body).toEqual(body);
  expect(await read()).toMatchObject({ ...kind.values[0], rowVersion: 1 });
  // The directive does not have to know it, and neither does a row without a seen version.
  expect((await save([row(1, { was: 1, stamp: 'b' })], directive)).body).toEqual(withConflicts());
  await save([row(1, { was: 2, stamp: 'c' })]);
  expect((await save([row(2, { stamp: 'd' })])).body).toEqual(SAVED);
  await save([row(2, { was: 3, stamp: 'e' })]);
  expect((await save([row(0, { was: 3, stamp: 'f', after: ['e'] })])).body).toEqual(withConflicts());
  expect(await read()).toMatchObject({ ...kind.values[0], rowVersion: 4 });
  expect(await audit()).toHaveLength(4);
});

test.each(KIND_NAMES)(
  '[CFL-12] %s: the unseen change of another user stays theirs, though it was chosen again',
  async (name) => {
    const { row, save, conflict } = cells[name];
    const { directive } = school();
    await save([row(0, { was: null, stamp: 'a' })]);
    await save([row(1, { was: 1, stamp: 'b' })], directive);
    // One device chose the same without having seen it, and a newer change of another device has not seen it either.
    expect((await save([row(1, { was: 1, stamp: 'again' })])).body).toEqual(withConflicts());
    const body = withConflicts(conflict(1, 2, directive, ['again']));
    expect((await save([row(2, { was: 1, stamp: 'newer' })])).body).toEqual(body);
    expect((await save([row(2, { was: 2, stamp: 'newer', after: ['again'] })])).body).toEqual(withConflicts());
  },
);

test.each(KIND_NAMES)('[CFL-12] %s: an older choice of the same values does not know the newer one', async (name) => {
  const { row, save, read, conflict, kind } = cells[name];
  const { teacher } = school();
  // One device chose a value and another one after it, both without an answer; a second device decided last, and came first.
  await save([row(0, { was: null, stamp: 'last' })]);
  expect((await save([row(0, { was: null, stamp: 'first', after: ['zero'] })])).body).toEqual(withConflicts());
  const older = row(1, { was: null, stamp: 'older', after: ['zero', 'first'] });
  expect((await save([older])).body).toEqual(withConflicts(conflict(0, 1, teacher, ['first'])));
  expect(await read()).toMatchObject({ ...kind.values[0], rowVersion: 1 });
});

test('[CFL-12] a value that was chosen again more often than a row names stamps can be written over', async () => {
  const { row, save, conflict } = cells.marks;
  const { teacher } = school();
  await save([row(0, { was: null, stamp: 'a' })]);
  const stamps = Array.from({ length: 22 }, (_, place) => `again-${place}`);
  for (const stamp of stamps) await save([row(0, { was: 1, stamp })]);
  const newest = stamps.slice(2).toReversed();
  const newer = row(1, { was: 1, stamp: 'b' });
  expect((await save([newer])).body).toEqual(withConflicts(conflict(0, 1, teacher, newest)));
  expect((await save([{ ...newer, after: newest }])).body).toEqual(withConflicts());
});

test('[CFL-07] the stamp of a save in another school does not count', async () => {
  const token = { id: 0, token: admin.token() };
  const { row, save, read } = cells.marks;
  const mark = { student: { id: foreign().studentId }, attendence: true, delay: false, stamp: 'x' };
  const body = { groupId: foreign().group.id, date: '2026-09-01', rows: [mark] };
  expect((await admin.call('POST', 'student-attendance/save', body)).status).toBe(200);
  await save([row(0, { stamp: 'x' })], token);
  expect(await read()).toMatchObject({ rowVersion: 1 });
});

test.each(KIND_NAMES)('[CFL-07] %s: strangers and archived groups refuse all rows, whatever was seen', async (name) => {
  const { row, save, read, audit, kind } = cells[name];
  const { group, teacher, id } = school();
  const first = row(0, { was: null, stamp: 'first' });
  const elsewhere = await insertStudentRow(admin.db(), await insertGroupRow(admin.db(), id, teacher.id));
  const rows = [first, row(1, { was: 3, stamp: 'b', student: elsewhere })];
  expect(refusal(await save(rows))).toEqual(invalid('rows.1.student.id'));
  const unknown = [first, row(1, { was: 3, stamp: 'b', student: { id: foreign().studentId } })];
  expect(refusal(await save(unknown))).toEqual({ ...NOT_FOUND, fields: ['rows.1.student.id'] });
  expect(refusal(await save([first], foreign().teacher))).toEqual(NOT_FOUND);
  const archive = (archived_at: Date | null) =>
    admin.db().updateTable('groups').set({ archived_at }).where('id', '=', group.id).execute();
  await archive(new Date());
  expect(refusal(await save([first]))).toEqual({ status: 409, result: false, code: 'archived', fields: ['group'] });
  await archive(null);
  expect((await read())?.id ?? null).toBeNull();
  expect(await receipts()).toEqual([]);
  expect((await save([first])).body).toEqual(withConflicts());
  await archive(new Date());
  // A change that is written already is refused with the others, and stays.
  expect((await save([first])).status).toBe(409);
  await archive(null);
  expect(await read()).toMatchObject({ ...kind.values[0], rowVersion: 1 });
  expect(await audit()).toHaveLength(1);
});

test('[CFL-07] a mark of a day in the archive is refused as such, and is no conflict', async () => {
  await sql`
    insert into archived_partitions (name, table_name, until_day, folder)
    values ('old', 'student_attendance', '2023-08-01', 'old')`.execute(admin.db());
  const { group, studentId } = school();
  const rows = [{ student: { id: studentId }, attendence: true, delay: false, was: 1, stamp: 'x' }];
  const save = (date: string) => admin.call('POST', 'student-attendance/save', { groupId: group.id, date, rows });
  expect(refusal(await save('2023-05-02'))).toEqual({ status: 409, result: false, code: 'archived' });
  expect((await save('2023-10-02')).body).toMatchObject({ conflicts: [{ theirs: null, by: null, at: null }] });
});

const FAR_AWAY = ['1900-01-01T00:00:00Z', '2200-12-31T23:59:59-14:00'] as const;

test.each(KIND_NAMES)('[CFL-08] %s: the time on the device is stored as far as it is plausible', async (name) => {
  const { row, save } = cells[name];
  const taken = new Date(Date.now() - 3 * 60 * 60 * 1_000);
  const [past, future] = FAR_AWAY;
  await save([row(0, { stamp: 'a', takenAt: taken.toISOString() })]);
  await save([row(1, { stamp: 'b', takenAt: past })]);
  const before = Date.now();
  await save([row(2, { stamp: 'c', takenAt: future })]);
  await save([row(0, { stamp: 'd' })]);
  const [usual, old, early, none] = (await receipts()).map(({ taken_at }) => taken_at);
  expect([usual, old, none]).toEqual([taken, null, null]);
  expect(early?.getTime()).toBeGreaterThanOrEqual(before);
  expect(early?.getTime()).toBeLessThanOrEqual(Date.now());
});

test('[CFL-08] receipts are deleted after 30 days, by one of the servers every hour', async () => {
  const { row, save, read, kind } = cells.marks;
  const age = (stamp: string, days: number) =>
    sql`update save_receipts set at = now() - make_interval(days => ${days}) where stamp = ${stamp}`.execute(
      admin.db(),
    );
  await save([row(0, { stamp: 'old' })]);
  await save([row(1, { stamp: 'young' })]);
  await age('old', 31);
  await age('young', 29);
  await deleteOldReceipts(admin.db());
  expect((await receipts()).map(({ stamp }) => stamp)).toEqual(['young']);
  expect((await save([row(2, { stamp: 'young' })])).body).toEqual(SAVED);
  expect(await read()).toMatchObject(kind.values[1]);
  const job = admin.db().selectFrom('periodic_jobs').select('name').where('name', '=', 'receipts');
  expect(await job.execute()).toHaveLength(1);
});
