import { sql, type Kysely } from 'kysely';
import type { Expansion } from '../expansion.ts';
import { atOnce, isPlainTable, online, type Additions } from '../online.ts';
import { attachPartition, makePartition, makeTableLike } from '../partitions/add-partitions.ts';
import { findSchoolYear } from '../partitions/find-school-year.ts';
import {
  firstPartitionOf,
  otherPartitionOf,
  schoolYearOf,
  YEARLY,
  YEARLY_TABLES,
  type YearlyTable,
} from '../partitions/school-years.ts';
import type { Db, Schema } from '../schema.ts';

/** A student has one mark a day in a school. The student comes first: one index serves a class, a history, and a deletion. */
const KEY = 'student_attendance_by_student_key';

export const locks = ['student_attendance', 'audit_log', 'groups', 'students'];

/** The rules of an expansion that it breaks, and why servers of the previous release do not notice. */
export const exceptions = {
  rename: 'A partitioned table takes the old name in the same transaction, with the same columns.',
  drop: 'The new table goes on with the identity column, and the check only proved the range of the first partition.',
  index: 'The new table has no rows yet, and the first partition, attached later, has these indexes already.',
  constraint: 'The new table has no rows yet, and the first partition, attached later, was compared with these before.',
} satisfies Expansion['exceptions'];

/**
 * Marks and the audit log get a partition for each school year. The stored rows stay where they are: their table becomes
 * the first partition, whose rows a validated check proves to be of before. Servers of the previous release go on.
 */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  for (const table of YEARLY_TABLES) {
    const end = await proveRange(db, atOnce(db), table);
    await partition(db, table, end);
    await makePartition(db, table, end);
  }
  await archive(db);
};

/** The partitions whose rows are in the storage of files; until `archived_at` they are on their way. */
const archive = async (db: Db): Promise<void> => {
  await sql`
    create table archived_partitions (
      name text primary key,
      table_name text not null,
      from_day date,
      until_day date not null,
      folder text not null,
      columns text[],
      parts integer,
      rows bigint,
      sha256 text,
      archived_at timestamptz
    )`.execute(db);
};

/** Only a table that is not partitioned yet has rows to compare; on a partitioned one the check would refuse new rows. */
export const prepare = async (db: Db): Promise<void> => {
  for (const table of YEARLY_TABLES) if (await isPlainTable(db, table)) await proveRange(db, online(db), table);
};

/** From the coming school year on, the check would refuse the rows of servers of the previous release. */
export const abandon = async (db: Db): Promise<void> => {
  for (const table of YEARLY_TABLES)
    for (const year of (await isPlainTable(db, table)) ? await provenYears(db, table) : [])
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(rangeCheckOf(table, year))}`.execute(db);
};

/** Proves that all rows are of before a school year, and answers that year. */
const proveRange = async (db: Db, add: Additions, table: YearlyTable): Promise<number> => {
  const year = await endOf(db, table);
  const { column, startOf } = YEARLY[table];
  await validateChecks(db, table);
  await add.constraint(table, rangeCheckOf(table, year), `check (${column} < '${startOf(year)}')`);
  if (table === 'student_attendance') await add.uniqueIndex(table, KEY, `on ${table} (student_id, date, school_id)`);
  return year;
};

const rangeCheckOf = (table: YearlyTable, year: number): string => `${table}_before_${year}`;

const provenYears = async (db: Db, table: YearlyTable): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select right(conname, 4)::int as year from pg_constraint
    where conrelid = to_regclass(${table}) and conname like ${rangeCheckOf(table, 0).slice(0, -1)} || '%'`.execute(db);
  return rows.map(({ year }) => year);
};

/** The next school year, or the one after the last row. A year that was proven before stays. */
const endOf = async (db: Db, table: YearlyTable): Promise<number> => {
  const [proven] = await provenYears(db, table);
  if (proven !== undefined) return proven;
  const { column, startOf } = YEARLY[table];
  const next = (await findSchoolYear(db)) + 1;
  const { rows } = await sql<{ last: string | null }>`
    select max(${sql.ref(column)})::date::text as last from ${sql.table(table)}
    where ${sql.ref(column)} >= ${sql.lit(startOf(next))}`.execute(db);
  const last = rows[0]?.last;
  return last ? schoolYearOf(last) + 1 : next;
};

/** A partition has no check that its rows were never compared with. */
const validateChecks = async (db: Db, table: YearlyTable): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = to_regclass(${table}) and contype = 'c' and not convalidated`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db);
};

const partition = async (db: Db, table: YearlyTable, year: number): Promise<void> => {
  const { column, startOf } = YEARLY[table];
  const [parent, first] = [sql.table(table), sql.table(firstPartitionOf(table))];
  const nextId = await nextIdOf(db, table);
  const indexes = await freeNames(db, table);
  await sql`alter table ${parent} rename to ${first}`.execute(db);
  await sql`alter table ${first} alter column id drop identity`.execute(db);
  await sql`
    create table ${parent} (like ${first} including defaults including constraints including generated)
    partition by range (${sql.ref(column)})`.execute(db);
  await sql`alter table ${parent} drop constraint ${sql.ref(rangeCheckOf(table, year))}`.execute(db);
  await sql`alter table ${parent} alter column id add generated always as identity (start with ${sql.lit(nextId)})`.execute(
    db,
  );
  for (const index of indexes) await sql.raw(index).execute(db);
  await addRules[table](db);
  await sql`alter table ${parent} attach partition ${first} for values from (minvalue) to (${sql.lit(startOf(year))})`.execute(
    db,
  );
  await sql`alter table ${first} drop constraint ${sql.ref(rangeCheckOf(table, year))}`.execute(db);
  await makeTableLike(db, table, otherPartitionOf(table));
  await attachPartition(db, table, otherPartitionOf(table), sql`default`);
};

const nextIdOf = async (db: Db, table: YearlyTable): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select case when is_called then last_value + 1 else last_value end as next
    from ${sql.table(`${table}_id_seq`)}`.execute(db);
  return rows[0]?.next ?? 1;
};

/** Renames the indexes and the key of a table that is about to be the first partition, and answers how to make them again. */
const freeNames = async (db: Db, table: YearlyTable): Promise<string[]> => {
  const { rows } = await sql<{ name: string; definition: string; isUnique: boolean }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition, indisunique as "isUnique"
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = to_regclass(${table})`.execute(db);
  for (const { name } of rows) {
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(`${name}_first`)}`.execute(db);
  }
  return rows.filter(({ isUnique }) => !isUnique).map(({ definition }) => definition);
};

/** The rules that a copy of the columns does not have. Those that the first partition has too are not checked again. */
const addRules: Record<YearlyTable, (db: Db) => Promise<void>> = {
  student_attendance: async (db) => {
    await sql`
      alter table student_attendance_first add constraint ${sql.ref(`${KEY}_first`)} unique using index ${sql.ref(`${KEY}_first`)};
      alter table student_attendance add constraint ${sql.ref(KEY)} unique (student_id, date, school_id);
      alter table student_attendance add constraint student_attendance_school_id_group_id_fkey
        foreign key (school_id, group_id) references groups (school_id, id);
      alter table student_attendance add constraint student_attendance_student_id_fkey
        foreign key (student_id) references students (id)`.execute(db);
  },
  audit_log: async (db) => {
    await sql`
      create trigger audit_log_append_only before update or delete or truncate on audit_log
        for each statement execute function refuse_change()`.execute(db);
  },
};
