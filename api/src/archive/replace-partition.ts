import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isLockConflict } from '../db/database-failures.ts';
import { attachPartition, makeTableLike } from '../db/partitions/add-partitions.ts';
import { otherPartitionOf, type YearlyTable } from '../db/partitions/school-years.ts';
import type { Db } from '../db/schema.ts';
import type { Partition } from './partitions.queries.ts';

/** A waiting lock makes all later ones wait, so each try is short. With a pause each they take 7 minutes. */
const LOCK_TRIES = 600;
const LOCK_TIME = sql.lit('200ms');
const LOCK_PAUSE_MS = 500;

const RANGE = 'range_of_partition';

/**
 * Makes a table that will take the place of a partition. A check proves that its rows are of the same days, so that none
 * is read when it does.
 */
export const makeSuccessor = async (db: Db, { table, name }: Partition, successor: string): Promise<void> => {
  await makeTableLike(db, table, successor);
  const { rows } = await sql<{ rule: string }>`
    select pg_get_partition_constraintdef(${name}::regclass) as rule`.execute(db);
  await sql`
    alter table ${sql.table(successor)} add constraint ${sql.ref(RANGE)} check (${sql.raw(rows[0]?.rule ?? 'true')})`.execute(
    db,
  );
};

/** Builds the keys and indexes that a partition of the table has. Rows come faster into a table without them. */
export const buildIndexes = async (db: Db, table: YearlyTable, successor: string): Promise<void> => {
  const { rows } = await sql<{ key: string | null; kind: string; definition: string }>`
    select pg_get_constraintdef(pg_constraint.oid) as key,
      case when indisunique then 'unique index' else 'index' end as kind,
      substring(pg_get_indexdef(indexrelid) from ' (USING .*)$') as definition
    from pg_index left join pg_constraint on conindid = indexrelid and conrelid = indrelid
    where indrelid = ${table}::regclass`.execute(db);
  for (const { key, kind, definition } of rows) {
    const statement =
      key === null ? `create ${kind} on ${successor} ${definition}` : `alter table ${successor} add ${key}`;
    await sql.raw(statement).execute(db);
  }
};

/** Adds the references of the table, which hold for new rows from now on. The stored ones are not compared yet. */
export const addReferences = (db: Db, table: YearlyTable, successor: string): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await lockPatiently(tx, await referencedLocks(tx, table));
    const { rows } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype = 'f'`.execute(tx);
    for (const { name, definition } of rows) {
      await sql`
        alter table ${sql.table(successor)} add constraint ${sql.ref(name)} ${sql.raw(definition)} not valid`.execute(
        tx,
      );
    }
    return rows.map(({ name }) => name);
  });

/** Puts a table in the place of a partition, which stays as the table `retired`. Only this stops readers and writers. */
export const takePlace = async (
  tx: Db,
  { name, table, bound }: Partition,
  successor: string,
  retired: string,
): Promise<void> => {
  await lockPatiently(tx, [
    ...(await referencedLocks(tx, table)),
    ...[table, name, otherPartitionOf(table)].map((each): Lock => [each, 'access exclusive']),
  ]);
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`.execute(tx);
  await rename(tx, name, retired);
  await rename(tx, successor, name);
  await attachPartition(tx, table, name, sql.raw(bound));
  await sql`alter table ${sql.table(name)} drop constraint ${sql.ref(RANGE)}`.execute(tx);
};

const rename = async (tx: Db, from: string, to: string): Promise<void> => {
  await sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(tx);
  await sql`alter index if exists ${sql.ref(`${from}_id`)} rename to ${sql.ref(`${to}_id`)}`.execute(tx);
};

type Lock = [table: string, mode: 'share' | 'share row exclusive' | 'access exclusive'];

/** A reference that comes or goes changes the triggers of the table that it leads to. */
const referencedLocks = async (db: Db, table: YearlyTable): Promise<Lock[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_constraint join pg_class on pg_class.oid = confrelid
    where conrelid = ${table}::regclass and contype = 'f' order by 1`.execute(db);
  return rows.map(({ name }): Lock => [name, 'share row exclusive']);
};

/** Takes all of the locks or none, and tries again. The work that the transaction did before stays. */
export const lockPatiently = async (tx: Db, locks: readonly Lock[]): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    await sql`savepoint unlocked`.execute(tx);
    try {
      await sql`set local lock_timeout = ${LOCK_TIME}`.execute(tx);
      for (const [table, mode] of locks)
        await sql`lock table only ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(tx);
      return;
    } catch (error) {
      if (!isLockConflict(error) || tries >= LOCK_TRIES) throw error;
      await sql`rollback to savepoint unlocked`.execute(tx);
      await wait(LOCK_PAUSE_MS);
    }
  }
};
