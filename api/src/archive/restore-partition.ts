import { sql } from 'kysely';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { attachPartition, makeTableLike } from '../db/partitions/add-partitions.ts';
import type { Db } from '../db/schema.ts';
import { ArchiveError } from './archive-error.ts';
import { leavingName, type ArchiveSource } from './archive-partition.ts';
import { findOldPartition, type Partition } from './partitions.queries.ts';
import { readCopy, removeCopy, type StoredCopy } from './stored-copy.ts';

const returningName = (name: string): string => `${name}_returning`;

/** `left` rows are of students who are gone: their files stay in the storage. */
export type RestoredRows = { rows: number; left: number };

/** Brings the rows of an archived school year back. */
export const restorePartition = async (source: ArchiveSource, name: string): Promise<RestoredRows> => {
  const partition = await findOldPartition(source.db, name);
  const copy = await findCopy(source.db, name);
  const returning = returningName(name);
  await sql`drop table if exists ${sql.table(returning)}`.execute(source.db);
  await makeTableLike(source.db, partition.table, returning);
  await copyIn(source, copy);
  const left = await attach(source.db, partition);
  if (left === 0) await removeCopy(source.files, copy);
  return { rows: copy.rows - left, left };
};

const findCopy = async (db: Db, name: string): Promise<StoredCopy> => {
  const { rows } = await sql<StoredCopy>`
    select name, parts, rows, sha256 from archived_partitions where name = ${name} and archived_at is not null`.execute(
    db,
  );
  const [copy] = rows;
  if (!copy) throw new ArchiveError(`${name} is not archived, or ${leavingName(name)} still has its rows.`);
  return copy;
};

const copyIn = async ({ url, files }: ArchiveSource, copy: StoredCopy): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const table = client.escapeIdentifier(returningName(copy.name));
    await readCopy(files, copy, client.query(copyFrom(`copy ${table} from stdin`)));
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/** Answers how many rows it leaves out. */
const attach = (db: Db, { name, table, bound }: Partition): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const [old, returning] = [sql.table(name), sql.table(returningName(name))];
    await sql`set local lock_timeout = '3s'`.execute(tx);
    const left = table === 'student_attendance' ? await leaveOut(tx, returning) : 0;
    await sql`alter table ${sql.table(table)} detach partition ${old}`.execute(tx);
    await sql`drop table ${old}`.execute(tx);
    await sql`alter table ${returning} rename to ${sql.ref(name)}`.execute(tx);
    await sql`alter index ${sql.ref(`${returningName(name)}_id`)} rename to ${sql.ref(`${name}_id`)}`.execute(tx);
    await attachPartition(tx, table, name, sql.raw(bound));
    await sql`delete from archived_partitions where name = ${name}`.execute(tx);
    return left;
  });

/** A mark cannot name a student who was deleted or merged since. */
const leaveOut = async (tx: Db, returning: ReturnType<typeof sql.table>): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from ${returning} as mark where not exists (select from students where students.id = mark.student_id)`.execute(
    tx,
  );
  return Number(numAffectedRows);
};
