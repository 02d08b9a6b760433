import type { Services } from '../../services.ts';
import { deleteRecord, type RowFilter } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { noteGone } from '../../notices/put-notices.ts';
import { detachFiles } from '../../storage/loose-files.queries.ts';
import { dropFiles } from '../../storage/take-upload.ts';

type Deletion = { id: number; userId: number; rowFilter: RowFilter };

/** Locks a justification, so that its file is the one that it has when it goes. */
const lockFileKey = async (tx: Tx, { id, rowFilter }: Deletion): Promise<string | null> => {
  const file = tx.selectFrom('justifications').select('file_key').where('id', '=', id).where(rowFilter);
  return (await file.forUpdate().executeTakeFirst())?.file_key ?? null;
};

/** Deletes a justification and its file. The history of the student has its words. Throws what `deleteRecord` throws. */
export const deleteJustification = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  deletion: Deletion,
): Promise<void> => {
  const { id, userId, rowFilter } = deletion;
  const fileKey = await db.transaction().execute(async (tx) => {
    const key = await lockFileKey(tx, deletion);
    await deleteRecord(tx, 'justifications', id, userId, rowFilter);
    if (key !== null) await detachFiles(tx, [key]);
    await noteGone(tx, [`justification:${id}`], userId);
    return key;
  });
  await dropFiles(files, [fileKey]);
};
