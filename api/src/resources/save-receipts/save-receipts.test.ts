import { everyKindOf, KIND_NAMES, SAVED, withConflicts } from '../../testing/class-cells.ts';
import { historyOf } from '../../testing/history.ts';
import { insertStudentRow } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school } = createSchoolsFixture(beforeEach);
const cells = everyKindOf(admin, school);
const { read: readHistory, undo } = historyOf(admin);

test.each(KIND_NAMES)('[CFL-01] %s: the read of a class has the version of each row', async (name) => {
  const { row, save, read } = cells[name];
  expect((await read())?.rowVersion ?? null).toBeNull();
  await save([row(0)]);
  expect(await read()).toMatchObject({ id: expect.any(Number), rowVersion: 1 });
  await save([row(1)]);
  expect(await read()).toMatchObject({ rowVersion: 2 });
});

test.each(KIND_NAMES)(
  '[CFL-02] %s: a row that is sent again is done, also after somebody else changed it',
  async (name) => {
    const { row, save, read, audit, kind } = cells[name];
    const { directive } = school();
    const first = row(0, { was: null, stamp: 'first' });
    expect((await save([first])).body).toEqual(withConflicts());
    expect((await save([first])).body).toEqual(withConflicts());
    expect(await audit()).toHaveLength(1);
    const second = row(1, { was: 1, stamp: 'second' });
    await save([second]);
    await save([row(2, { was: 2 })], directive);
    for (const again of [first, second]) expect((await save([again])).body).toEqual(withConflicts());
    expect((await save([row(0, { stamp: 'first' })])).body).toEqual(SAVED);
    expect(await read()).toMatchObject({ ...kind.values[2], rowVersion: 3 });
    expect((await audit()).map(({ user_id }) => user_id)).toEqual([
      school().teacher.id,
      school().teacher.id,
      directive.id,
    ]);
  },
);

test.each(KIND_NAMES)('[CFL-03] %s: of two who saw the same row the second one gets a conflict', async (name) => {
  const { row, save, read, audit, conflict, kind } = cells[name];
  const { directive, teacher, group } = school();
  const other = await insertStudentRow(admin.db(), group);
  const another = (stamped: object) => row(1, { ...stamped, student: other });
  await save([row(0, { was: null }), another({})]);
  expect((await save([row(1, { was: 1, stamp: 'd' })], directive)).body).toEqual(withConflicts());
  const late = await save([row(2, { was: 1, stamp: 't' }), row(0, { was: 1, student: other })]);
  expect(late.body).toEqual(withConflicts(conflict(1, 2, directive)));
  expect(await read()).toMatchObject({ ...kind.values[1], rowVersion: 2 });
  expect(await read(other.id)).toMatchObject({ ...kind.values[0], rowVersion: 2 });
  expect(await audit()).toHaveLength(2);
  // A conflict is no receipt: the same change, on top of what is there now, is written.
  expect((await save([row(2, { was: 2, stamp: 't' })])).body).toEqual(withConflicts());
  expect(await read()).toMatchObject({ ...kind.values[2], rowVersion: 3 });
  expect((await audit()).at(-1)).toMatchObject({ user_id: teacher.id, action: 'update' });
});

test.each(KIND_NAMES)('[CFL-03] %s: of two who saw no row the second one gets a conflict', async (name) => {
  const { row, save, read, conflict, kind } = cells[name];
  const { directive } = school();
  await save([row(0, { was: null })], directive);
  expect((await save([row(1, { was: null })])).body).toEqual(withConflicts(conflict(0, 1, directive)));
  expect(await read()).toMatchObject({ ...kind.values[0], rowVersion: 1 });
});

test.each(KIND_NAMES)('[CFL-03] %s: the author of a conflict is null once the account is deleted', async (name) => {
  const { row, save, conflict } = cells[name];
  const { directive } = school();
  await save([row(0, { was: null })], directive);
  const deleted = { deleted_at: new Date() };
  await admin.db().updateTable('users').set(deleted).where('id', '=', directive.id).execute();
  expect((await save([row(1, { was: null })])).body).toEqual(withConflicts(conflict(0, 1, null)));
});

test('[CFL-03] the author of a conflict is who gave the stars, and not who mailed them', async () => {
  const { row, save, conflict, school: rated } = cells.stars;
  const { directive, teacher } = school();
  await save([row(0, { was: null })], directive);
  const body = { group: { id: rated().group.id }, date: '2026-09-01' };
  const mailed = await admin.call('POST', 'student-activities/sendQualification', body, { token: teacher.token });
  expect(mailed.body).toMatchObject({ message: 'qualificationSent' });
  expect((await save([row(1, { was: null })])).body).toEqual(withConflicts(conflict(0, 1, directive)));
});

test.each(KIND_NAMES)('[CFL-04] %s: equal values are no conflict, and are not written', async (name) => {
  const { row, save, read, audit, kind } = cells[name];
  const { directive } = school();
  await save([row(0)], directive);
  await save([row(1)], directive);
  expect((await save([row(1, { was: 1, stamp: 'same' })])).body).toEqual(withConflicts());
  expect(await audit()).toHaveLength(2);
  // The row is the one that the user wants, so the next change follows it.
  expect((await save([row(2, { was: 1, stamp: 'next', after: ['same'] })])).body).toEqual(withConflicts());
  expect(await read()).toMatchObject({ ...kind.values[2], rowVersion: 3 });
});

test.each(KIND_NAMES)('[CFL-04] %s: without `was` the last write wins, as before', async (name) => {
  const { row, save, read, kind } = cells[name];
  await save([row(0)], school().directive);
  expect((await save([row(1)])).body).toEqual(SAVED);
  expect((await save([row(2, { stamp: 'x', takenAt: '2026-09-01T08:05:00Z' })])).body).toEqual(SAVED);
  expect(await read()).toMatchObject({ ...kind.values[2], rowVersion: 3 });
});

test.each(KIND_NAMES)('[CFL-04] %s: of two rows of one cell the last one counts', async (name) => {
  const { row, save, read, audit, kind } = cells[name];
  expect((await save([row(0, { was: 7, stamp: 'a' }), row(1, { was: null, stamp: 'b' })])).body).toEqual(
    withConflicts(),
  );
  expect(await read()).toMatchObject({ ...kind.values[1], rowVersion: 1 });
  expect(await audit()).toHaveLength(1);
});

test.each(KIND_NAMES)('[CFL-05] %s: a change after one without an answer is no conflict', async (name) => {
  const { row, save, read, conflict, kind } = cells[name];
  const { directive } = school();
  // The answer is lost, so the user has seen no row yet.
  await save([row(0, { was: null, stamp: 'a' })]);
  expect((await save([row(1, { was: null, stamp: 'b', after: ['a'] })])).body).toEqual(withConflicts());
  expect((await save([row(2, { was: null, stamp: 'c', after: ['b', 'a'] })])).body).toEqual(withConflicts());
  expect(await read()).toMatchObject({ ...kind.values[2], rowVersion: 3 });
  await save([row(0, { was: 3 })], directive);
  const later = await save([row(1, { was: null, stamp: 'd', after: ['a', 'b', 'c'] })]);
  expect(later.body).toEqual(withConflicts(conflict(0, 4, directive)));
});

test.each(KIND_NAMES)('[CFL-05] %s: a change that arrives after its successor is not written', async (name) => {
  const { row, save, read, audit, kind } = cells[name];
  await save([row(0)]);
  await save([row(1, { stamp: 'late', after: ['early', 'earlier'] })]);
  for (const stamp of ['early', 'earlier']) expect((await save([row(2, { stamp })])).body).toEqual(SAVED);
  expect(await read()).toMatchObject({ ...kind.values[1], rowVersion: 2 });
  expect(await audit()).toHaveLength(2);
});

test.each(KIND_NAMES)('[CFL-06] %s: a row that was deleted meanwhile is a conflict without values', async (name) => {
  const { row, save, read, conflict, kind } = cells[name];
  const { directive, group } = school();
  const first = row(0, { was: null, stamp: 'first' });
  await save([first]);
  const [made] = await readHistory({ groupId: group.id }, directive);
  expect((await undo(made?.id ?? 0, directive, true)).status).toBe(200);
  expect((await save([row(1, { was: 1, stamp: 'second' })])).body).toEqual(
    withConflicts(conflict(null, null, directive)),
  );
  // The first change was written once, and its deletion stays.
  expect((await save([first])).body).toEqual(withConflicts());
  expect((await read())?.id ?? null).toBeNull();
  expect((await save([row(1, { was: null, stamp: 'second' })])).body).toEqual(withConflicts());
  expect(await read()).toMatchObject({ ...kind.values[1], rowVersion: 1 });
});
