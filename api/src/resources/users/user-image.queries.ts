import { changeRecordIn } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { holdFile, looseFiles } from '../../storage/loose-files.queries.ts';

/** Gives a user another photo; answers the key of the one before, which nobody holds any more. */
export const replaceUserImage = (db: Db, userId: number, key: string): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const { image } = await tx
      .selectFrom('users')
      .select('image')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await changeRecordIn(tx, 'users', userId, { image: key }, userId);
    await holdFile(tx, key);
    if (image !== null) await looseFiles(tx, [image]);
    return image;
  });
