import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openTirelessDb } from '../db/pool.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import { createDatabaseFixture } from '../testing/database-fixture.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { contentOf, countOf, DATE, DAYS, LOG, MARKS, splitYear, writeMark, writeYear } from '../testing/old-year.ts';
import { deleteStudents, insertLivingSchool, insertStudentRow, type LivingSchool } from '../testing/schools.ts';
import { runBuilt } from '../testing/server-process.ts';
import { TEST_CONFIG } from '../testing/test-server.ts';
import { archivePartition } from './archive-partition.ts';
import { withCopyClient, type ArchiveSource } from './archive-source.ts';
import { restorePartition } from './restore-partition.ts';

const database = createDatabaseFixture();
const dataDir = createFolderFixture();
let school: LivingSchool;
let source: ArchiveSource;
beforeEach(async () => {
  const { db, url } = database;
  await splitYear(db);
  school = await insertLivingSchool(db);
  await writeYear(db, school);
  source = { db, url, files: openStorage({ ...TEST_CONFIG, dataDir, store: null }, db) };
});

const OTHER = gzipSync('another row\n');
const SPOILT: [string, (files: FileStorage) => Partial<FileStorage>, string][] = [
  ['loses a file', () => ({ write: () => Promise.resolve() }), 'is missing in the storage'],
  ['changes a file', ({ write }) => ({ write: (file) => write({ ...file, size: OTHER.length }, OTHER) }), 'other rows'],
  ['ends in the middle', () => ({ write: () => Promise.reject(new Error('The store is full.')) }), 'store is full'],
];

test.each(SPOILT)('[TEN-09] a storage that %s loses no row, and the next call goes on', async (_, spoil, message) => {
  const before = [await contentOf(database.db, MARKS), await contentOf(database.db, LOG)];
  const spoilt = { ...source, files: { ...source.files, ...spoil(source.files) } };
  for (const name of [MARKS, LOG]) {
    await expect(archivePartition(spoilt, name)).rejects.toThrow(message);
    await expect(restorePartition(source, name)).rejects.toThrow('still has its rows');
  }
  expect([await contentOf(database.db, `${MARKS}_leaving`), await contentOf(database.db, `${LOG}_leaving`)]).toEqual(
    before,
  );

  expect(await archivePartition(source, MARKS)).toMatchObject({ rows: DAYS });
  expect(await archivePartition(source, LOG)).toMatchObject({ rows: DAYS + 1 });
  for (const name of [MARKS, LOG]) await restorePartition(source, name);
  expect([await contentOf(database.db, MARKS), await contentOf(database.db, LOG)]).toEqual(before);
});

test('[TEN-07] a year comes back into tables that got columns since', async () => {
  await archivePartition(source, MARKS);
  await archivePartition(source, LOG);
  await sql`alter table student_attendance add column reason text not null default 'none'`.execute(database.db);
  await sql`alter table audit_log add column device text`.execute(database.db);
  await restorePartition(source, MARKS);
  await restorePartition(source, LOG);
  const { rows } = await sql`
    select count(*) as marks from student_attendance where date >= ${DATE} and reason = 'none'`.execute(database.db);
  expect(rows).toEqual([{ marks: DAYS }]);
  expect(await countOf(database.db, LOG)).toBe(DAYS + 1);
});

test('[TEN-07] a year that goes to the storage again leaves the files of rows that did not come back', async () => {
  const { id } = await insertStudentRow(database.db, school.group);
  await writeMark(database.db, school, id);
  await archivePartition(source, MARKS);
  await deleteStudents(database.db, [id]);
  const { left, folder } = await restorePartition(source, MARKS);
  expect(left).toBe(1);
  const again = await archivePartition(source, MARKS);
  expect(`archive/${again.folder}`).not.toBe(folder);
  expect(await readdir(join(dataDir, 'files', folder))).toEqual(['00000.gz']);
  const firstCopy = (await source.files.firstBytes(`${folder}/00000.gz`, 10_000)).length;
  expect(firstCopy).toBeGreaterThan((await source.files.firstBytes(`archive/${again.folder}/00000.gz`, 10_000)).length);
});

const rulesOf = async (name: string) => {
  const { rows } = await sql<{ line: string }>`
    select regexp_replace(pg_get_indexdef(indexrelid), '^(.*INDEX) \\S+ ON \\S+', '\\1') as line
    from pg_index where indrelid = ${name}::regclass
    union all select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = ${name}::regclass and contype <> 'n' and (convalidated or contype = 'c')
    union all select pg_get_partition_constraintdef(${name}::regclass)
    order by 1`.execute(database.db);
  return rows.map(({ line }) => line);
};

test('[TEN-07] a return makes the partition with the keys, indexes and references of every other', async () => {
  const before = [await rulesOf(MARKS), await rulesOf(LOG)];
  for (const name of [MARKS, LOG]) {
    await archivePartition(source, name);
    await restorePartition(source, name);
  }
  expect([await rulesOf(MARKS), await rulesOf(LOG)]).toEqual(before);
});

test('[TEN-07] entries are written while the entries that stay are read', async () => {
  // Reading the entry about a student takes two seconds, as if there were millions.
  await sql`
    alter table audit_log add constraint slow check (entity <> 'students' or pg_sleep(2) is not null) not valid`.execute(
    database.db,
  );
  let longest = 0;
  const done = new AbortController();
  const archiving = archivePartition(source, LOG).finally(() => done.abort());
  while (!done.signal.aborted) {
    const since = performance.now();
    await sql`insert into audit_log (action, entity, entity_id) values ('login', 'users', 1)`.execute(database.db);
    longest = Math.max(longest, performance.now() - since);
    await wait(50);
  }
  await archiving;
  expect(longest).toBeLessThan(1_500);
});

test('[TEN-07] limits of a role do not end the long statements', async () => {
  const tireless = openTirelessDb(database.url);
  const { rows: names } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(tireless);
  for (const limit of ['statement_timeout', 'lock_timeout'])
    await sql.raw(`alter database ${names[0]?.name} set ${limit} = '1ms'`).execute(tireless);
  await tireless.destroy();

  const patient = openTirelessDb(database.url);
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  expect((await sql.raw(limits).execute(patient)).rows).toEqual([{ statement: '0', lock: '0' }]);
  await patient.destroy();
  expect((await withCopyClient(database.url, (client) => client.query(limits))).rows).toMatchObject([
    { statement: '0' },
  ]);
  for (const verb of ['store', 'restore']) {
    const program = runBuilt('commands/archive.js', { DATABASE_URL: database.url, DATA_DIR: dataDir }, [verb, MARKS]);
    expect([await program.exit, program.output()]).toEqual([0, expect.stringContaining(`${DAYS} rows are`)]);
  }
});
