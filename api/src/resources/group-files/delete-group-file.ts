import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { attachFile, detachFiles } from '../../storage/loose-files.queries.ts';
import { dropFiles, newKey } from '../../storage/take-upload.ts';
import { moveToTrashIn } from '../trash/move-to-trash.ts';

type Deletion = { id: number; userId: number; rowFilter: RowFilter };

/**
 * Moves a document to the trash. Its file gets another key there, so that the addresses that people have opened end.
 * Throws what `moveToTrash` throws, and `staleRecord` if the document gets another file meanwhile.
 */
export const deleteGroupFile = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  { id, userId, rowFilter }: Deletion,
): Promise<void> => {
  const from = await findKey(db, id, rowFilter);
  const into = from && (await copyFile({ db, files }, from));
  await db.transaction().execute(async (tx) => {
    await moveToTrashIn(tx, { kind: 'file', id, userId, rowFilter });
    await changeTrashedKey(tx, id, { from, into: into ?? from });
  });
  if (into !== null) await dropFiles(files, [from]);
};

const findKey = async (db: Db, id: number, rowFilter: RowFilter): Promise<string | null> => {
  const file = db.selectFrom('group_files').select('file_key').where('id', '=', id).where(rowFilter);
  return (await file.executeTakeFirst())?.file_key ?? null;
};

/** The key of a copy beside a file, which belongs to no record yet; null if the store has no such file. */
const copyFile = async ({ db, files }: Pick<Services, 'db' | 'files'>, key: string): Promise<string | null> => {
  const folder = key.slice(0, key.lastIndexOf('/'));
  const copy = newKey(folder, key.slice(key.lastIndexOf('.') + 1));
  await detachFiles(db, [copy]);
  return (await files.copy(key, copy)) ? copy : null;
};

const changeTrashedKey = async (
  tx: Tx,
  id: number,
  { from, into }: { from: string | null; into: string | null },
): Promise<void> => {
  const { rows } = await sql`
    update trash set content = content || jsonb_build_object('file_key', ${into}::text)
    where kind = 'file' and record_id = ${id} and content->>'file_key' is not distinct from ${from}::text
    returning id`.execute(tx);
  if (rows.length === 0) throw new Refusal('staleRecord');
  if (from === into || from === null || into === null) return;
  await detachFiles(tx, [from]);
  await attachFile(tx, into);
};
