import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { writtenColumnsOf } from '../db/partitions/add-partitions.ts';
import type { Db } from '../db/schema.ts';
import { ArchiveError } from './archive-error.ts';
import { columnList, withCopyClient, type ArchiveSource } from './archive-source.ts';
import { findOldPartition, type Partition } from './partitions.queries.ts';
import { buildIndexes, lockPatiently, makeSuccessor, takePlace } from './replace-partition.ts';
import { storeCopy, verifyCopy, type StoredCopy } from './stored-copy.ts';

/** The entries of classes, nearly all of the log. The others stay: rules about families and people ask for them. */
const ARCHIVED_ENTITIES = ['student_attendance', 'student_activities', 'student_tasks'];

export const leavingName = (name: string): string => `${name}_leaving`;
const stayingName = (name: string): string => `${name}_staying`;

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

/** Puts a partition without rows of classes in the place of the old one. Whoever writes marks into it is refused. */
const detach = (db: Db, partition: Partition & { untilDay: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { name, table, fromDay, untilDay } = partition;
    const staying = stayingName(name);
    await makeSuccessor(tx, partition, staying);
    if (table === 'audit_log') await stay(tx, name);
    else
      await sql`
        alter table ${sql.table(staying)} add constraint ${sql.ref(`${table}_archived`)} check (false)`.execute(tx);
    await buildIndexes(tx, table, staying);
    await takePlace(tx, partition, staying, leavingName(name));
    await sql`
      insert into archived_partitions (name, table_name, from_day, until_day, folder)
      values (${name}, ${table}, ${fromDay}, ${untilDay}, ${`${name}/${Date.now()}`})`.execute(tx);
  });

/**
 * The entries that rules ask for go on in the new partition. The archive has all of them. Reading a year takes minutes:
 * meanwhile only writers of that year wait, and there are none.
 */
const stay = async (tx: Db, name: string): Promise<void> => {
  await lockPatiently(tx, [[name, 'share']]);
  const columns = sql.join((await writtenColumnsOf(tx, name)).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(stayingName(name))} (${columns})
    select ${columns} from ${sql.table(name)} where entity <> all (${ARCHIVED_ENTITIES}::text[])`.execute(tx);
};

const copyOut = async ({ db, url, files }: ArchiveSource, name: string): Promise<StoredCopy> => {
  const leaving = leavingName(name);
  const { rows } = await sql<{ folder: string }>`
    select folder from archived_partitions where name = ${name}`.execute(db);
  const columns = await writtenColumnsOf(db, leaving);
  return withCopyClient(url, (client) => {
    const text = `copy ${client.escapeIdentifier(leaving)} (${columnList(client, columns)}) to stdout`;
    return storeCopy(files, { name, folder: rows[0]?.folder ?? name, columns }, client.query(copyTo(text)));
  });
};

/** Compares the stored rows with those of the table once more, and deletes them. */
const finish = (db: Db, { name, columns, parts, rows, sha256 }: StoredCopy): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const leaving = sql.table(leavingName(name));
    const { rows: counted } = await sql<{ rows: number }>`select count(*) as rows from ${leaving}`.execute(tx);
    if (counted[0]?.rows !== rows)
      throw new ArchiveError(`${name} has ${counted[0]?.rows} rows, and ${rows} were stored.`);
    await sql`
      update archived_partitions
      set columns = ${columns}, parts = ${parts}, rows = ${rows}, sha256 = ${sha256}, archived_at = now()
      where name = ${name}`.execute(tx);
    await sql`drop table ${leaving}`.execute(tx);
  });
