import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { everyKindOf, KIND_NAMES, withConflicts, type Cells } from '../../testing/class-cells.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { insertStudentRow } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { until } from '../../testing/until.ts';
import type { Tx } from '../../db/schema.ts';

const { admin, school } = createSchoolsFixture(beforeEach);
const cells = everyKindOf(admin, school);
const ROUNDS = 8;

const conflictsOf = (answers: readonly { status: number; body: object }[]): object[] =>
  answers.flatMap(({ status, body }) => {
    expect(status).toBe(200);
    return 'conflicts' in body && Array.isArray(body.conflicts) ? body.conflicts : [];
  });

/** The rows of a kind in the school of the test. */
const rowsOf = ({ kind }: Cells) => ({
  table: sql.table(kind.entity),
  isOwn: sql<boolean>`school_id = ${school().id}`,
});
const lockRows = (of: Cells) => (tx: Tx) =>
  sql`select from ${rowsOf(of).table} where ${rowsOf(of).isOwn} for update`.execute(tx);

test.each(KIND_NAMES)('[CFL-02] %s: twenty repeats at once of a change write it once', async (name) => {
  const { row, save, read, audit, kind } = cells[name];
  const other = await insertStudentRow(admin.db(), school().group);
  const repeat = (rows: object[]) => Promise.all(Array.from({ length: 20 }, () => save(rows)));
  const first = { was: null, stamp: 'first' };
  expect(conflictsOf(await repeat([row(0, first), row(1, { ...first, stamp: 'other', student: other })]))).toEqual([]);
  expect(conflictsOf(await repeat([row(1, { was: 1, stamp: 'second' })]))).toEqual([]);
  expect(await read()).toMatchObject({ ...kind.values[1], rowVersion: 2 });
  expect(await audit()).toHaveLength(2);
  expect(await audit(other.id)).toHaveLength(1);
});

test.each(KIND_NAMES)('[CFL-03] %s: of two at once who saw the same row one gets a conflict', async (name) => {
  const { row, save, read, audit } = cells[name];
  const { directive, teacher } = school();
  for (let round = 0; round < ROUNDS; round += 1) {
    const was = (await read())?.rowVersion ?? null;
    const answers = await Promise.all([
      save([row(0, { was, stamp: `t${round}` })], teacher),
      save([row(2, { was, stamp: `d${round}` })], directive),
    ]);
    const after = await read();
    expect(after?.rowVersion).toBe((was ?? 0) + 1);
    expect(conflictsOf(answers)).toMatchObject([{ rowVersion: after?.rowVersion, at: expect.any(String) }]);
    await save([row(1)]);
    expect(await audit()).toHaveLength((was ?? 0) + 2);
  }
});

test.each(KIND_NAMES)(
  '[CFL-03] %s: a change that is committed while the save waits for the row is seen',
  async (name) => {
    const { row, save, read, conflict } = cells[name];
    const { directive } = school();
    await save([row(0)]);
    const [first, second] = await sendWhileLocked(admin.db(), lockRows(cells[name]), [
      () => save([row(1, { was: 1, stamp: 'd' })], directive),
      () => save([row(2, { was: 1, stamp: 't' })]),
    ]);
    expect([first?.body, second?.body]).toEqual([withConflicts(), withConflicts(conflict(1, 2, directive))]);
    expect(await read()).toMatchObject({ rowVersion: 2 });
  },
);

test.each(KIND_NAMES)(
  '[CFL-05] %s: a change and its successor at once: the successor stays, without a conflict',
  async (name) => {
    const { row, save, read, kind } = cells[name];
    await save([row(0)]);
    const earlier = () => save([row(1, { was: 1, stamp: 'a' })]);
    const later = () => save([row(2, { was: 1, stamp: 'b', after: ['a'] })]);
    const inOrder = await sendWhileLocked(admin.db(), lockRows(cells[name]), [earlier, later]);
    expect(conflictsOf(inOrder)).toEqual([]);
    expect(await read()).toMatchObject({ ...kind.values[2], rowVersion: 3 });
    await save([row(0)]);
    const next = () => save([row(1, { was: 4, stamp: 'c' })]);
    const last = () => save([row(2, { was: 4, stamp: 'd', after: ['c'] })]);
    const turned = await sendWhileLocked(admin.db(), lockRows(cells[name]), [last, next]);
    expect(conflictsOf(turned)).toEqual([]);
    expect(await read()).toMatchObject({ ...kind.values[2], rowVersion: 5 });
  },
);

test.each(KIND_NAMES)(
  '[CFL-06] %s: a row that is deleted while the save waits for it is added again, or in conflict',
  async (name) => {
    const { row, save, read, conflict, kind } = cells[name];
    const { table, isOwn } = rowsOf(cells[name]);
    const deletion = (tx: Tx) => sql`delete from ${table} where ${isOwn}`.execute(tx);
    const other = await insertStudentRow(admin.db(), school().group);
    await save([row(0), row(0, { student: other })]);
    const rows = [row(1, { was: 1 }), row(2, { stamp: 'x', student: other })];
    const [answer] = await sendWhileLocked(admin.db(), deletion, [() => save(rows)]);
    expect(answer?.body).toEqual(withConflicts({ ...conflict(null, null, null), at: null }));
    expect((await read())?.id ?? null).toBeNull();
    expect(await read(other.id)).toMatchObject({ ...kind.values[2], rowVersion: 1 });
  },
);

/** Answers that reach nobody: the line to the server is cut once it begins to answer. */
const loseAnswer = async (
  send: (url: string) => Promise<unknown>,
  isWritten: () => Promise<boolean>,
): Promise<void> => {
  const cable = await startTcpProxy(admin.url());
  cable.silenceAt('HTTP/1.1 200');
  const lost = send(cable.url.replace(/\/$/, '')).then(
    () => 'answered',
    () => 'lost',
  );
  await until(isWritten);
  // The answer follows the commit at once.
  await wait(100);
  await cable.cut();
  expect(await lost).toBe('lost');
};

test.each(KIND_NAMES)('[CFL-02] %s: a save whose answer is lost after the commit is written once', async (name) => {
  const { row, save, read, audit, kind } = cells[name];
  const { directive, teacher } = school();
  const first = [row(0, { was: null, stamp: 'first' })];
  await loseAnswer(
    (url) => save(first, teacher, url),
    async () => (await read())?.rowVersion === 1,
  );
  expect((await save(first)).body).toEqual(withConflicts());
  const second = [row(1, { was: null, stamp: 'second', after: ['first'] })];
  await loseAnswer(
    (url) => save(second, teacher, url),
    async () => (await read())?.rowVersion === 2,
  );
  await save([row(2, { was: 2 })], directive);
  expect((await save(second)).body).toEqual(withConflicts());
  expect(await read()).toMatchObject({ ...kind.values[2], rowVersion: 3 });
  expect(await audit()).toHaveLength(3);
});
