import { sql } from 'kysely';
import { isYearlyTable, type YearlyTable } from '../db/partitions/school-years.ts';
import type { Db } from '../db/schema.ts';
import { ArchiveError } from './archive-error.ts';
import { firstLivingDay } from './archived-days.queries.ts';

/** A partition of school years, as the database describes it. */
export type Partition = {
  name: string;
  table: YearlyTable;
  /** The rest of `attach partition`. */
  bound: string;
  fromDay: string | null;
  untilDay: string | null;
  size: string;
  isArchived: boolean;
};

export const findPartitions = async (db: Db): Promise<Partition[]> => {
  // The database shows a bound in its own time zone, as a first of August or the day before.
  const { rows } = await sql<Omit<Partition, 'table'> & { table: string }>`
    select relname as name, inhparent::regclass::text as table, pg_get_expr(relpartbound, pg_class.oid) as bound,
      substring(pg_get_expr(relpartbound, pg_class.oid) from $$FROM \\('(\\d{4})-$$) || '-08-01' as "fromDay",
      substring(pg_get_expr(relpartbound, pg_class.oid) from $$TO \\('(\\d{4})-$$) || '-08-01' as "untilDay",
      pg_size_pretty(pg_total_relation_size(pg_class.oid)) as size,
      exists (select from archived_partitions where archived_partitions.name = relname) as "isArchived"
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent in ('student_attendance'::regclass, 'audit_log'::regclass)
    order by 2, 5, 4`.execute(db);
  return rows.flatMap(({ table, ...rest }) => (isYearlyTable(table) ? [{ ...rest, table }] : []));
};

/** Throws an `ArchiveError` for a partition that is not there, or whose days are too young. */
export const findOldPartition = async (db: Db, name: string): Promise<Partition & { untilDay: string }> => {
  const found = (await findPartitions(db)).find((each) => each.name === name);
  if (!found) throw new ArchiveError(`There is no partition ${name}.`);
  const { untilDay } = found;
  if (untilDay === null || untilDay > firstLivingDay()) {
    throw new ArchiveError(`${name} has days of this school year or the one before, which stay in the database.`);
  }
  return { ...found, untilDay };
};
