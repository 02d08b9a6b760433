import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '../db/schema.ts';
import { ArchiveError } from './archive-error.ts';
import { leavingName } from './archive-partition.ts';
import { columnList, withCopyClient, type ArchiveSource } from './archive-source.ts';
import { findOldPartition, type Partition } from './partitions.queries.ts';
import { addReferences, buildIndexes, makeSuccessor, takePlace } from './replace-partition.ts';
import { folderOf, readCopy, removeCopy, type StoredCopy } from './stored-copy.ts';

const returningName = (name: string): string => `${name}_returning`;
const replacedName = (name: string): string => `${name}_replaced`;

/** `left` rows are of students who are gone: their files stay in `folder` of the storage. */
export type RestoredRows = { rows: number; left: number; folder: string };

/** Brings the rows of an archived school year back. All that takes long comes before the partition is replaced. */
export const restorePartition = async (source: ArchiveSource, name: string): Promise<RestoredRows> => {
  const { db, files } = source;
  const partition = await findOldPartition(db, name);
  const copy = await findCopy(db, name);
  const returning = returningName(name);
  await sql`drop table if exists ${sql.table(returning)}`.execute(db);
  await makeSuccessor(db, partition, returning);
  await copyIn(source, copy);
  await buildIndexes(db, partition.table, returning);
  const left = await compareReferences(db, partition, returning);
  await db.transaction().execute(async (tx) => {
    await takePlace(tx, partition, returning, replacedName(name));
    await sql`drop table ${sql.table(replacedName(name))}`.execute(tx);
    await sql`delete from archived_partitions where name = ${name}`.execute(tx);
    if (partition.table === 'audit_log') await purgeAgain(tx);
  });
  if (left === 0) await removeCopy(files, copy);
  return { rows: copy.rows - left, left, folder: folderOf(copy) };
};

const findCopy = async (db: Db, name: string): Promise<StoredCopy> => {
  const { rows } = await sql<StoredCopy>`
    select name, folder, columns, parts, rows, sha256 from archived_partitions
    where name = ${name} and archived_at is not null`.execute(db);
  const [copy] = rows;
  if (!copy) throw new ArchiveError(`${name} is not archived, or ${leavingName(name)} still has its rows.`);
  return copy;
};

/** Columns that the table got since have their default. */
const copyIn = ({ url, files }: ArchiveSource, copy: StoredCopy): Promise<void> =>
  withCopyClient(url, async (client) => {
    await client.query('begin');
    const text = `copy ${client.escapeIdentifier(returningName(copy.name))} (${columnList(client, copy.columns)}) from stdin`;
    await readCopy(files, copy, client.query(copyFrom(text)));
    await client.query('commit');
  });

/** A mark cannot name a student who was deleted or merged since. Answers how many rows it leaves out. */
const compareReferences = async (db: Db, { table }: Partition, returning: string): Promise<number> => {
  // From now on nobody can delete a student of these rows.
  const references = await addReferences(db, table, returning);
  let left = 0n;
  if (table === 'student_attendance') {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(returning)} as mark
      where not exists (select from students where students.id = mark.student_id)`.execute(db);
    left = numAffectedRows;
  }
  for (const reference of references)
    await sql`alter table ${sql.table(returning)} validate constraint ${sql.ref(reference)}`.execute(db);
  return Number(left);
};

/** The restored log has content that was purged after it was archived. The job purges it again. */
const purgeAgain = async (tx: Db): Promise<void> => {
  await sql`update erasures set purged_at = null where purged_at is not null`.execute(tx);
};
