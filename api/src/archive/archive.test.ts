import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { MarkedDay } from '@pupitre/shared/contracts/student-history';
import { openStorage } from '../storage/open-storage.ts';
import { call, refusal } from '../testing/call.ts';
import { contentOf, countOf, DATE, DAYS, LOG, MARKS, splitYear, writeMark, writeYear } from '../testing/old-year.ts';
import { deleteStudents, insertLivingSchool, insertStudentRow, type LivingSchool } from '../testing/schools.ts';
import { runBuilt } from '../testing/server-process.ts';
import { STORES, type TestStore } from '../testing/stores.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { startServerOn, TEST_CONFIG, type TestServer } from '../testing/test-server.ts';
import { archivePartition } from './archive-partition.ts';
import type { ArchiveSource } from './archive-source.ts';
import { findPartitions } from './partitions.queries.ts';
import { purgeErased } from '../resources/erasures/purge-erased.ts';
import { findText } from '../testing/whole-student.ts';
import { restorePartition } from './restore-partition.ts';

const ARCHIVED = { status: 409, result: false, code: 'archived' };

describe.each(STORES)('on %s', (_name, startStore) => {
  let store: TestStore;
  let server: TestServer;
  let source: ArchiveSource;
  let school: LivingSchool;
  beforeAll(async () => {
    const database = await cloneDatabase();
    store = await startStore();
    server = await startServerOn(database.url, store.changes, database.drop);
    source = { db: server.db, url: database.url, files: openStorage({ ...TEST_CONFIG, ...store.changes }, server.db) };
    await splitYear(server.db);
    school = await insertLivingSchool(server.db);
    await writeYear(server.db, school);
  });
  afterAll(async () => {
    await server.close();
    await store.stop();
  });

  const ask = (path: string, body: object, token = school.directive.token) =>
    call<MarkedDay>(server.url, 'POST', path, body, { token });
  const dayOf = (date: string) => ask('student-attendance/getTable', { groupId: school.group.id, date });
  const daysOf = (from: string, to: string) =>
    ask('student-attendance/getOfStudent', { studentId: school.studentId, from, to }, school.parent.token);
  const figuresOf = (from: string, to: string) => {
    const [groupId, studentId] = [school.group.id, school.studentId];
    return Promise.all([
      ask('student-attendance/getMonth', { groupId, month: 12, year: 2020 }),
      ask('student-attendance/getSummary', { studentId, from, to }),
      ask('student-attendance/getTrend', { groupId, from, to }),
      ask('student-attendance/getAlerts', { groupId, date: from }),
    ]);
  };
  const save = (date: string) => {
    const rows = [{ student: { id: school.studentId }, attendence: true, delay: false }];
    return ask('student-attendance/save', { groupId: school.group.id, date, rows });
  };
  const history = (from: string) =>
    ask('audit/getTable', { schoolId: school.id, from: `${from}T00:00:00.000Z`, to: `${from}T23:00:00.000Z` });

  test('[TEN-07] an old school year goes to the storage, and comes back row by row', async () => {
    const before = [await contentOf(server.db, MARKS), await contentOf(server.db, LOG)];
    expect(await archivePartition(source, MARKS)).toMatchObject({ rows: DAYS, parts: 1 });
    expect(await archivePartition(source, LOG)).toMatchObject({ rows: DAYS + 1, parts: 1 });
    // The entry about the student stays where rules find it.
    expect([await countOf(server.db, MARKS), await countOf(server.db, LOG)]).toEqual([0, 1]);
    await expect(archivePartition(source, MARKS)).rejects.toThrow('is archived already');

    expect(await restorePartition(source, MARKS)).toMatchObject({ rows: DAYS, left: 0 });
    expect(await restorePartition(source, LOG)).toMatchObject({ rows: DAYS + 1, left: 0 });
    expect([await contentOf(server.db, MARKS), await contentOf(server.db, LOG)]).toEqual(before);
    await expect(sql`delete from ${sql.table(LOG)}`.execute(server.db)).rejects.toThrow('append-only');
    await expect(restorePartition(source, MARKS)).rejects.toThrow('is not archived');
  });

  test('[TEN-08] [VAL-02 archived] [ATT-03] days in the archive are neither shown empty nor written, all others as before', async () => {
    expect((await dayOf(DATE)).body.tableData.items).toMatchObject([{ attendence: true }]);
    expect((await history(DATE)).status).toBe(200);
    const marks = server.db.selectFrom('student_attendance').select(['id', 'row_version as rowVersion']);
    const mark = await marks.where('date', '=', DATE).executeTakeFirstOrThrow();
    const change = (groupId: number) => {
      const place = { group: { id: groupId }, student: { id: school.studentId }, date: DATE };
      const body = { ...place, ...mark, attendence: true, delay: true };
      return call(server.url, 'PUT', 'student-attendance/update', body, { token: school.directive.token });
    };
    await archivePartition(source, MARKS);
    await archivePartition(source, LOG);
    expect(refusal(await dayOf(DATE))).toEqual(ARCHIVED);
    expect(refusal(await change(school.group.id))).toEqual(ARCHIVED);
    expect(refusal(await change(999_999))).toMatchObject({ code: 'notFound' });
    expect(refusal(await daysOf('2020-12-01', '2021-11-30'))).toEqual(ARCHIVED);
    for (const figures of await figuresOf('2020-12-01', '2021-11-30')) expect(refusal(figures)).toEqual(ARCHIVED);
    expect(refusal(await save(DATE))).toEqual(ARCHIVED);
    expect(refusal(await history(DATE))).toEqual(ARCHIVED);
    expect((await daysOf('2021-08-01', '2021-11-30')).status).toBe(200);
    expect((await save('2021-09-07')).status).toBe(200);
    await restorePartition(source, MARKS);
    await restorePartition(source, LOG);
    expect((await dayOf(DATE)).body.tableData.items).toMatchObject([{ attendence: true }]);
    expect((await save(DATE)).status).toBe(200);
  });

  test('[TEN-07] marks of a student who was deleted meanwhile do not come back, and all others do', async () => {
    const { id } = await insertStudentRow(server.db, school.group);
    await writeMark(server.db, school, id);
    expect(await archivePartition(source, MARKS)).toMatchObject({ rows: DAYS + 1 });
    await deleteStudents(server.db, [id]);
    expect(await restorePartition(source, MARKS)).toMatchObject({ rows: DAYS, left: 1 });
    expect(await countOf(server.db, MARKS)).toBe(DAYS);
  });

  test('[PRV-06] content that was purged meanwhile is purged again once the log is restored', async () => {
    const [name, entity_id] = ['NAYELI', 777_777];
    const entry = { at: new Date(`${DATE}T15:00:00Z`), action: 'create', entity: 'students', entity_id } as const;
    const written = server.db.insertInto('audit_log').values({ ...entry, after: JSON.stringify({ name }) });
    await written.execute();
    await archivePartition(source, LOG);
    await server.db
      .insertInto('erasures')
      .values({ entity: 'students', entity_id, request_id: null, merged_into: null, purged_at: null })
      .execute();
    const purge = () => purgeErased({ db: server.db, config: { ...TEST_CONFIG, eraseAfterDays: 0 } });
    await purge();
    expect(await findText(server.db, name)).toEqual({});
    await restorePartition(source, LOG);
    await purge();
    expect(await findText(server.db, name)).toEqual({});
  });

  test('[TEN-08] the days of a partition are the same in each time zone of the database', async () => {
    const days = await server.db.transaction().execute(async (tx) => {
      await sql`set local time zone 'America/Tijuana'`.execute(tx);
      return (await findPartitions(tx)).filter(({ name }) => name === LOG);
    });
    expect(days).toMatchObject([{ fromDay: '2020-08-01', untilDay: '2021-08-01' }]);
  });

  test('[TEN-09] this school year and the one before stay', async () => {
    await expect(archivePartition(source, 'student_attendance_first')).rejects.toThrow('which stay in the database');
    await expect(archivePartition(source, 'student_attendance_other')).rejects.toThrow('which stay in the database');
    await expect(archivePartition(source, 'users')).rejects.toThrow('There is no partition users');
  });
});

test('[TEN-09] a damaged or missing file of the archive is refused, and nothing is deleted', async () => {
  const database = await cloneDatabase();
  const store = await STORES[0][1]();
  const server = await startServerOn(database.url, store.changes, database.drop);
  await splitYear(server.db);
  await writeYear(server.db, await insertLivingSchool(server.db));
  const env = { DATABASE_URL: database.url, DATA_DIR: store.changes.dataDir };
  const archive = async (...args: string[]) => {
    const program = runBuilt('commands/archive.js', env, args);
    return { exit: await program.exit, output: program.output() };
  };

  expect(await archive('store', MARKS)).toMatchObject({
    exit: 0,
    output: expect.stringContaining('40 rows are stored'),
  });
  expect((await archive('list')).output).toMatch(/student_attendance_2020 .* archived/);
  const year = join(store.changes.dataDir, 'files/archive', MARKS);
  const [folder = ''] = await readdir(year);
  const part = join(year, folder, '00000.gz');
  await writeFile(part, 'x'.repeat(300));
  expect(await archive('restore', MARKS)).toEqual({ exit: 1, output: `The files of ${MARKS} are damaged.\n` });
  await rm(part);
  expect((await archive('restore', MARKS)).output).toContain('is missing in the storage');
  expect((await archive('list')).output).toMatch(/student_attendance_2020 .* archived/);
  await server.close();
  await store.stop();
});
