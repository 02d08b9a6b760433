import { sql } from 'kysely';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { attachPartition, makeTableLike, writtenColumnsOf } from '../db/partitions/add-partitions.ts';
import type { Db } from '../db/schema.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { findOldPartition, type Partition } from './partitions.queries.ts';
import { storeCopy, verifyCopy, type StoredCopy } from './stored-copy.ts';
import { ArchiveError } from './archive-error.ts';

/** The database of an installation: by its queries, and by its address for copies. */
export type ArchiveSource = { db: Db; url: string; files: FileStorage };

/** The entries of classes, nearly all of the log. The others stay: rules about families and people ask for them. */
const ARCHIVED_ENTITIES = ['student_attendance', 'student_activities', 'student_tasks'];

export const leavingName = (name: string): string => `${name}_leaving`;

/**
 * Moves the rows of an old school year to the storage, and deletes them once they were read back. From the first step on
 * their days answer `archived`. A call that broke off goes on when it is repeated.
 */
export const archivePartition = async (source: ArchiveSource, name: string): Promise<StoredCopy> => {
  const partition = await findOldPartition(source.db, name);
  if (partition.isArchived && !(await isLeaving(source.db, name)))
    throw new ArchiveError(`${name} is archived already.`);
  if (!partition.isArchived) await detach(source.db, partition);
  const copy = await copyOut(source, name);
  await verifyCopy(source.files, copy);
  await finish(source.db, copy);
  return copy;
};

const isLeaving = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_class where oid = to_regclass(${leavingName(name)})`.execute(db);
  return rows.length > 0;
};

/** Puts an empty partition in the place of the old one. Whoever writes into it is refused. */
const detach = (db: Db, partition: Partition & { untilDay: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { name, table, bound, fromDay, untilDay } = partition;
    const leaving = sql.table(leavingName(name));
    await sql`set local lock_timeout = '3s'`.execute(tx);
    await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`.execute(tx);
    await sql`alter table ${sql.table(name)} rename to ${leaving}`.execute(tx);
    await sql`alter index if exists ${sql.ref(`${name}_id`)} rename to ${sql.ref(`${leavingName(name)}_id`)}`.execute(
      tx,
    );
    await makeTableLike(tx, table, name);
    if (table === 'audit_log') await stay(tx, name);
    else
      await sql`alter table ${sql.table(name)} add constraint ${sql.ref(`${table}_archived`)} check (false)`.execute(
        tx,
      );
    await attachPartition(tx, table, name, sql.raw(bound));
    await sql`
      insert into archived_partitions (name, table_name, from_day, until_day)
      values (${name}, ${table}, ${fromDay}, ${untilDay})`.execute(tx);
  });

/** The entries that rules ask for go on in the new partition. The archive has all of them. */
const stay = async (tx: Db, name: string): Promise<void> => {
  const columns = sql.join((await writtenColumnsOf(tx, name)).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${columns})
    select ${columns} from ${sql.table(leavingName(name))} where entity <> all (${ARCHIVED_ENTITIES}::text[])`.execute(
    tx,
  );
};

const copyOut = async ({ url, files }: ArchiveSource, name: string): Promise<StoredCopy> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await storeCopy(
      files,
      name,
      client.query(copyTo(`copy ${client.escapeIdentifier(leavingName(name))} to stdout`)),
    );
  } finally {
    await client.end();
  }
};

/** Compares the stored rows with those of the table once more, and deletes them. */
const finish = (db: Db, { name, parts, rows, sha256 }: StoredCopy): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const leaving = sql.table(leavingName(name));
    const { rows: counted } = await sql<{ rows: number }>`select count(*) as rows from ${leaving}`.execute(tx);
    if (counted[0]?.rows !== rows)
      throw new ArchiveError(`${name} has ${counted[0]?.rows} rows, and ${rows} were stored.`);
    await sql`
      update archived_partitions set parts = ${parts}, rows = ${rows}, sha256 = ${sha256}, archived_at = now()
      where name = ${name}`.execute(tx);
    await sql`drop table ${leaving}`.execute(tx);
  });
