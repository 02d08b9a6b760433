import { sql } from 'kysely';
import type { Client } from 'pg';
import { hasTable } from '../db/online.ts';
import { attachPartition, makeTableLike } from '../db/partitions/add-partitions.ts';
import { isYearlyTable, type YearlyTable } from '../db/partitions/school-years.ts';
import type { Db } from '../db/schema.ts';

type Partition = {
  table: string;
  name: string;
  /** The rest of `attach partition`. */
  bound: string;
};
/** A partition with the rules that its table does not have: that of the archive refuses every row. */
type OldPartition = Partition & { rules: string[] };

const PARTITIONS = `
  select inhparent::regclass::text as table, relname as name, pg_get_expr(relpartbound, pg_class.oid) as bound, array(
      select format('%I %s', conname, pg_get_constraintdef(pg_constraint.oid)) from pg_constraint
      where conrelid = pg_class.oid and contype = 'c' and coninhcount = 0
    ) as rules
  from pg_class join pg_inherits on inhrelid = pg_class.oid
  where relispartition and relkind = 'r' order by pg_class.oid`;

export const findOldPartitions = async (old: Client): Promise<OldPartition[]> =>
  (await old.query<OldPartition>(PARTITIONS)).rows;

/**
 * Gives new, empty tables the partitions of an old database. Those that the migrations make begin with the school year of
 * today, and the old ones began with that of their day.
 */
export const matchPartitions = async (db: Db, wanted: readonly OldPartition[]): Promise<void> => {
  const made = (await sql.raw<Partition>(PARTITIONS).execute(db)).rows;
  for (const partition of made.filter((each) => !isAmong(wanted, each))) {
    const [parent, part] = [sql.table(partition.table), sql.table(partition.name)];
    await sql`alter table ${parent} detach partition ${part}`.execute(db);
    if (!wanted.some(({ name }) => name === partition.name)) await sql`drop table ${part}`.execute(db);
  }
  for (const partition of wanted)
    if (isYearlyTable(partition.table) && !isAmong(made, partition)) await add(db, partition, partition.table);
};

const isAmong = (partitions: readonly Partition[], { name, bound }: Partition): boolean =>
  partitions.some((each) => each.name === name && each.bound === bound);

const add = async (db: Db, { name, bound, rules }: OldPartition, table: YearlyTable): Promise<void> => {
  const [parent, part, values] = [sql.table(table), sql.table(name), sql.raw(bound)];
  if (await hasTable(db, name)) {
    await sql`alter table ${parent} attach partition ${part} ${values}`.execute(db);
  } else {
    await makeTableLike(db, table, name);
    await attachPartition(db, table, name, values);
  }
  for (const rule of rules) await sql`alter table ${part} add constraint ${sql.raw(rule)}`.execute(db);
};
