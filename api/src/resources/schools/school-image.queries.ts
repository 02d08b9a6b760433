import { changeRecordIn, deleteRecord } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { attachFile, detachFiles } from '../../storage/loose-files.queries.ts';

/** Gives a school another image; returns the key of the one before, which no row names any more. */
export const replaceSchoolImage = (
  db: Db,
  { id, image }: { id: number; image: string },
  userId: number,
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const previous = orNotFound(await lockImage(tx, id)).image;
    await changeRecordIn(tx, 'schools', id, { image }, userId);
    await attachFile(tx, image);
    if (previous !== null) await detachFiles(tx, [previous]);
    return previous;
  });

/** Deletes a school as `deleteRecord` does; returns the key of its image, which no row names any more. */
export const deleteSchool = (db: Db, id: number, userId: number): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const image = (await lockImage(tx, id))?.image ?? null;
    await deleteRecord(tx, 'schools', id, userId);
    if (image !== null) await detachFiles(tx, [image]);
    return image;
  });

const lockImage = (tx: Tx, id: number): Promise<{ image: string | null } | undefined> =>
  tx.selectFrom('schools').select('image').where('id', '=', id).forUpdate().executeTakeFirst();
