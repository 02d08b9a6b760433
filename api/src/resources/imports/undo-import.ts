import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { closeBatch, type Batch } from '../promotions/batches.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { refuseUsed } from './import-blockers.queries.ts';
import { blockRemoved, deleteImported, endAccounts, endDenials, lockImported } from './remove-imported.queries.ts';

const lockBatch = async (tx: Tx, id: number, caller: Session): Promise<Batch> => {
  const batch = tx
    .selectFrom('batches')
    .select(['id', 'row_version as rowVersion', 'school_id as schoolId', 'status'])
    .where('id', '=', id)
    .where('kind', '=', 'import')
    .where(runsSchool(caller, 'batches.school_id'));
  const { status, ...found } = orNotFound(await batch.forUpdate().executeTakeFirst());
  if (status === 'undone') throw new Refusal('cannotUndo', { fields: { id: [{ id: 'validations.importUndone' }] } });
  return found;
};

/**
 * Undoes an import: all that it made goes, but accounts of parents who use them. Returns the new `rowVersion` of the
 * batch. Throws `notFound`, and `cannotUndo` with the records that stand in the way.
 */
export const undoImport = (db: Db, id: number, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, id, caller);
    const work = { batch, userId: caller.userId };
    await lockImported(tx, work);
    await refuseUsed(tx, batch);
    await endDenials(tx, work);
    for (const table of ['student_guardians', 'enrollments', 'students', 'groups'] as const)
      await deleteImported(tx, work, table);
    await blockRemoved(tx, work);
    await endAccounts(tx, work);
    return closeBatch(tx, batch, caller.userId);
  });
