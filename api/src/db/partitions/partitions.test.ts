import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertAccount } from '../../testing/accounts.ts';
import {
  insertGroupRow,
  insertLivingSchool,
  insertSchool,
  insertStudentRow,
  type LivingSchool,
} from '../../testing/schools.ts';
import { emptyDatabase } from '../../testing/test-cluster.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { migrate } from '../migrate.ts';
import * as MIGRATIONS from '../migrations.ts';
import { openDb, openPatientDb } from '../pool.ts';
import { saveRows } from '../save-rows.ts';
import type { Db } from '../schema.ts';
import { addComingPartitions, makePartition } from './add-partitions.ts';
import { findSchoolYear } from './find-school-year.ts';

const OLD = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0028'));

type MarkedSchool = Pick<LivingSchool, 'id' | 'group' | 'studentId'>;

/** Adds a school whose people have no sessions, because a login writes columns of later migrations. */
const insertOldSchool = async (db: Db): Promise<MarkedSchool> => {
  const { id } = await insertSchool(db);
  const teacher = await insertAccount(db, { role: 'teacher', school_id: id });
  const parent = await insertAccount(db);
  const group = await insertGroupRow(db, id, teacher.id);
  const student = await insertStudentRow(db, group, { user_id: parent.id });
  return { id, group, studentId: student.id };
};

const childOf = ({ id, group, studentId }: MarkedSchool) => ({
  school_id: id,
  group_id: group.id,
  student_id: studentId,
  attendence: true,
  delay: false,
});
const fileOf = async (db: Db, table: string) => {
  const { rows } = await sql<{ file: number }>`select pg_relation_filenode(${table}::regclass) as file`.execute(db);
  return rows[0]?.file;
};

/** Saves one mark after the other on one connection, whose statements were planned before, until `stop`. */
const saveAllTheTime = (db: Db, school: MarkedSchool) => {
  const stopping = new AbortController();
  let saves = 0;
  const saveNext = async (): Promise<void> => {
    const date = new Date(Date.UTC(2000, 0, saves)).toISOString().slice(0, 10);
    await db.transaction().execute((tx) => saveRows(tx, 'student_attendance', [{ ...childOf(school), date }], 1));
    saves += 1;
    if (!stopping.signal.aborted) await saveNext();
  };
  const done = saveNext();
  const stop = (): Promise<void> => {
    stopping.abort();
    return done;
  };
  const count = (): number => saves;
  /** Waits for so many more saves. A save that failed ends the wait. */
  const more = async (wanted: number): Promise<void> => {
    const end = count() + wanted;
    while (count() < end) await Promise.race([wait(10), done]);
  };
  return { count, more, stop };
};

test('[TEN-04] marks and log are partitioned while they are written: nothing is copied, lost or refused', async () => {
  const database = await emptyDatabase();
  const patient = openPatientDb(database.url);
  // A server waits for the migration's locks; only the migration itself gives up soon.
  const writer = openDb(database.url, () => undefined);
  await migrate(patient, OLD);
  const school = await insertOldSchool(patient);
  const files = [await fileOf(patient, 'student_attendance'), await fileOf(patient, 'audit_log')];
  const saving = saveAllTheTime(writer, school);
  await saving.more(30);

  await migrate(patient);
  await saving.more(30);
  await saving.stop();

  expect([await fileOf(patient, 'student_attendance_first'), await fileOf(patient, 'audit_log_first')]).toEqual(files);
  const { rows } = await sql`
    select count(*) as marks, count(distinct id) as ids,
      (select count(distinct id) from audit_log where entity = 'student_attendance') as notes
    from student_attendance`.execute(patient);
  expect(rows).toEqual([{ marks: saving.count(), ids: saving.count(), notes: saving.count() }]);
  await Promise.all([patient.destroy(), writer.destroy()]);
  await database.drop();
});

const findRangeChecks = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conname like '%_before_2%'`.execute(db);
  return rows.map(({ name }) => name);
};

test('[TEN-04] two servers that upgrade at once leave no check that refuses rows of the next school year', async () => {
  const database = await emptyDatabase();
  const servers = [openPatientDb(database.url), openPatientDb(database.url)] as const;
  const [db] = servers;
  await migrate(db, OLD);
  await Promise.all(servers.map((each) => migrate(each)));
  expect(await findRangeChecks(db)).toEqual([]);
  await sql`
    insert into audit_log (at, action, entity, entity_id)
    values (now() + interval '1 year', 'login', 'users', 1), (now() + interval '3 years', 'login', 'users', 1)`.execute(
    db,
  );
  await Promise.all(servers.map((each) => each.destroy()));
  await database.drop();
});

test('[TEN-04] an upgrade that fails leaves no check behind, and the next one goes on', async () => {
  const database = await emptyDatabase();
  const db = openPatientDb(database.url);
  await migrate(db, OLD);
  const broken = { ...MIGRATIONS, '9001-broken': { up: () => Promise.reject(new Error('no space left')) } };
  await expect(migrate(db, broken)).rejects.toThrow('no space left');
  expect(await findRangeChecks(db)).toEqual([]);
  await migrate(db);
  expect(await findRangeChecks(db)).toEqual([]);
  await db.destroy();
  await database.drop();
});

const server = createServerFixture();

const partitionsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    server.db,
  );
  return rows.map(({ name }) => name.slice(table.length + 1));
};

const partitionOfMark = async (date: string) => {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from student_attendance where date = ${date}`.execute(server.db);
  return rows.map(({ name }) => name).join();
};

test('[TEN-05] a year that has no partition yet takes marks; its partition gets them, once, by any of the servers', async () => {
  const school = await insertLivingSchool(server.db);
  const [last = ''] = (await partitionsOf('student_attendance')).filter((name) => /^\d+$/.test(name));
  const date = `${last}-10-01`;
  await sql`drop table ${sql.table(`student_attendance_${last}`)}`.execute(server.db);
  await server.db
    .insertInto('student_attendance')
    .values({ ...childOf(school), date })
    .execute();
  await Promise.all([1, 2, 3].map(() => addComingPartitions(server.db)));
  expect(await partitionsOf('student_attendance')).toEqual([last, 'first', 'other']);
  expect(await partitionOfMark(date)).toBe(`student_attendance_${last}`);
});

test('[TEN-05] rows of a school year that began without a partition move into it', async () => {
  const school = await insertLivingSchool(server.db);
  const year = await findSchoolYear(server.db);
  const start = `${year}-08-01`;
  await sql`alter table student_attendance detach partition student_attendance_first`.execute(server.db);
  await sql`alter table student_attendance attach partition student_attendance_first
    for values from (minvalue) to (${sql.lit(start)})`.execute(server.db);
  await server.db
    .insertInto('student_attendance')
    .values({ ...childOf(school), date: start })
    .execute();
  expect(await partitionOfMark(start)).toBe('student_attendance_other');
  await addComingPartitions(server.db);
  expect(await partitionOfMark(start)).toBe(`student_attendance_${year}`);
});

test('[TEN-05] entries of the log move out of the partition for all other years, which is append-only before and after', async () => {
  const names = await partitionsOf('audit_log');
  const last = Number(names.filter((name) => /^\d+$/.test(name)).at(-1));
  await sql`
    insert into audit_log (at, action, entity, entity_id)
    values (${`${last + 1}-10-01`}, 'login', 'users', 1)`.execute(server.db);
  const isRefused = () => expect(sql`delete from audit_log_other`.execute(server.db)).rejects.toThrow('is append-only');
  await isRefused();
  await server.db.transaction().execute((tx) => makePartition(tx, 'audit_log', last + 1));
  expect((await sql`select from ${sql.table(`audit_log_${last + 1}`)}`.execute(server.db)).rows).toHaveLength(1);
  expect((await sql`select from audit_log_other`.execute(server.db)).rows).toEqual([]);
  await isRefused();
});

test('[TEN-05] the log is append-only in all of its partitions', async () => {
  await sql`insert into audit_log (action, entity, entity_id) values ('login', 'users', 1)`.execute(server.db);
  const parts = await partitionsOf('audit_log');
  expect(parts).toContain('other');
  for (const name of ['audit_log', ...parts.map((part) => `audit_log_${part}`)]) {
    await expect(sql`delete from ${sql.table(name)}`.execute(server.db)).rejects.toThrow('is append-only');
  }
});
