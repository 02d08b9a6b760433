import { changeRecordIn } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { attachFile, detachFiles } from '../../storage/loose-files.queries.ts';

/** Gives a user another photo; returns the key of the one before, which no row names any more. */
export const replaceUserImage = (db: Db, userId: number, key: string): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const living = tx.selectFrom('users').select('image').where('id', '=', userId).where('deleted_at', 'is', null);
    const { image } = orNotFound(await living.forUpdate().executeTakeFirst());
    await changeRecordIn(tx, 'users', userId, { image: key }, userId);
    await attachFile(tx, key);
    if (image !== null) await detachFiles(tx, [image]);
    return image;
  });

/** Lets go of the photo of a user who leaves; answers its key. */
export const releaseUserImage = async (tx: Tx, userId: number): Promise<string | null> => {
  const user = await tx.selectFrom('users').select('image').where('id', '=', userId).executeTakeFirst();
  const { image } = orNotFound(user);
  if (image !== null) await detachFiles(tx, [image]);
  return image;
};
