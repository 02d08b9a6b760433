import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { findSchoolYear } from './find-school-year.ts';
import { otherPartitionOf, partitionOf, YEARLY, YEARLY_TABLES, type YearlyTable } from './school-years.ts';

/** Any number that nothing else in the database locks. */
const LOCK = 7_214_032;

/** Makes the partition of the coming school year, and that of this one where it was missed. Of several servers one does. */
export const addComingPartitions = async (db: Db): Promise<void> => {
  const thisYear = await findSchoolYear(db);
  for (const table of YEARLY_TABLES) {
    for (const year of [thisYear, thisYear + 1]) {
      if (!(await hasPartition(db, table, year))) await addPartition(db, table, year);
    }
  }
};

/** True where a partition takes the rows of a year. The first one takes those of many. */
const hasPartition = async (db: Db, table: YearlyTable, year: number): Promise<boolean> => {
  // A bound is a first of August, or a day beside it in another time zone.
  const { rows } = await sql`
    select from pg_inherits join pg_class on pg_class.oid = inhrelid,
      lateral (select pg_get_expr(relpartbound, pg_class.oid) as bound) as partition
    where inhparent = to_regclass(${table})
      and coalesce(substring(bound from $$FROM \\('(\\d{4})-$$)::int, 0) <= ${year}
      and substring(bound from $$TO \\('(\\d{4})-$$)::int > ${year}`.execute(db);
  return rows.length > 0;
};

/** A writer who waits for this waits only so long; the next hour tries again. */
const addPartition = (db: Db, table: YearlyTable, year: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (!(await hasPartition(tx, table, year))) await makePartition(tx, table, year);
  });

/** Makes the partition of a school year, and moves the rows into it that came before it. */
export const makePartition = async (tx: Db, table: YearlyTable, year: number): Promise<void> => {
  const name = partitionOf(table, year);
  const { column, startOf } = YEARLY[table];
  const [from, until] = [sql.lit(startOf(year)), sql.lit(startOf(year + 1))];
  await makeTableLike(tx, table, name);
  // Writers of such rows wait meanwhile: the rows are about to move.
  await sql`lock table ${sql.table(otherPartitionOf(table))} in access exclusive mode`.execute(tx);
  await moveRows(
    tx,
    otherPartitionOf(table),
    name,
    sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`,
  );
  await attachPartition(tx, table, name, sql`for values from (${from}) to (${until})`);
};

/** A table of the same columns and rules, in which ids are found. Attached, it gets the other indexes and references. */
export const makeTableLike = async (tx: Db, table: YearlyTable, name: string): Promise<void> => {
  await sql`
    create table ${sql.table(name)} (like ${sql.table(table)} including defaults including constraints including generated)
  `.execute(tx);
  await sql`create unique index ${sql.ref(`${name}_id`)} on ${sql.table(name)} (id)`.execute(tx);
};

/** `values` is the rest of `attach partition`. */
export const attachPartition = async (
  tx: Db,
  table: YearlyTable,
  name: string,
  values: ReturnType<typeof sql>,
): Promise<void> => {
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)} ${values}`.execute(tx);
  if (table === 'audit_log') await protectPartition(tx, name);
};

/** Triggers of a partitioned table do not fire for statements that name a partition. */
const protectPartition = async (tx: Db, name: string): Promise<void> => {
  await sql`
    create trigger audit_log_append_only before update or delete or truncate on ${sql.table(name)}
      for each statement execute function refuse_change()`.execute(tx);
};

/** The columns that are written; PostgreSQL computes the others. */
export const writtenColumnsOf = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
};

const moveRows = async (tx: Db, from: string, to: string, chosen: ReturnType<typeof sql>): Promise<void> => {
  const columns = sql.join((await writtenColumnsOf(tx, from)).map((column) => sql.ref(column)));
  const { rows } = await sql`select from ${sql.table(from)} where ${chosen} limit 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(to)} (${columns}) select ${columns} from ${sql.table(from)} where ${chosen}`.execute(
    tx,
  );
  // Nobody else may delete entries of the log meanwhile: the table is locked.
  await sql`alter table ${sql.table(from)} disable trigger user`.execute(tx);
  await sql`delete from ${sql.table(from)} where ${chosen}`.execute(tx);
  await sql`alter table ${sql.table(from)} enable trigger user`.execute(tx);
};
