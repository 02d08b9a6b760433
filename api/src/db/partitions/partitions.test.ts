import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { emptyDatabase } from '../../testing/test-cluster.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { migrate } from '../migrate.ts';
import * as MIGRATIONS from '../migrations.ts';
import { openDb, openPatientDb } from '../pool.ts';
import { saveRows } from '../save-rows.ts';
import type { Db } from '../schema.ts';
import { addComingPartitions } from './add-partitions.ts';

const OLD = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0028'));

const childOf = ({ id, group, studentId }: LivingSchool) => ({
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
const saveAllTheTime = (db: Db, school: LivingSchool) => {
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
  const school = await insertLivingSchool(patient);
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

const server = createServerFixture();

const partitionsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    server.db,
  );
  return rows.map(({ name }) => name.slice(table.length + 1));
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
  const { rows } =
    await sql`select tableoid::regclass::text as name from student_attendance where date = ${date}`.execute(server.db);
  expect(rows).toEqual([{ name: `student_attendance_${last}` }]);
});

test('[TEN-05] the log is append-only in all of its partitions', async () => {
  await sql`insert into audit_log (action, entity, entity_id) values ('login', 'users', 1)`.execute(server.db);
  for (const name of [
    'audit_log',
    ...(await partitionsOf('audit_log')).slice(0, 2).map((part) => `audit_log_${part}`),
  ]) {
    await expect(sql`delete from ${sql.table(name)}`.execute(server.db)).rejects.toThrow('is append-only');
  }
});
