import { sql } from 'kysely';
import type { TrashKind } from '@pupitre/shared/contracts/trash';
import type { Db } from '../db/schema.ts';
import { moveToTrash } from '../resources/trash/move-to-trash.ts';

/** Deletes a record, whoever may. */
export const trashRow = (db: Db, kind: TrashKind, id: number, userId: number): Promise<void> =>
  moveToTrash(db, { kind, id, userId, rowFilter: sql<boolean>`true` });

/** Makes a record in the trash older. */
export const ageTrash = async (db: Db, kind: TrashKind, id: number, days: number): Promise<void> => {
  await sql`
    update trash set deleted_at = deleted_at - make_interval(days => ${days})
    where kind = ${kind} and record_id = ${id}`.execute(db);
};
