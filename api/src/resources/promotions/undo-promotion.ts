import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { closeBatch, type Batch } from './batches.queries.ts';
import { refuseBlocked } from './blockers.queries.ts';
import { insertDeleted, removeAdded, restoreChanged } from './restore-rows.queries.ts';

const lockBatch = async (tx: Tx, id: number, caller: Session): Promise<Batch> => {
  const batch = tx
    .selectFrom('batches')
    .select(['id', 'row_version as rowVersion', 'school_id as schoolId', 'status'])
    .where('id', '=', id)
    .where('kind', '=', 'promotion')
    .where(runsSchool(caller, 'batches.school_id'));
  const { status, ...found } = orNotFound(await batch.forUpdate().executeTakeFirst());
  if (status === 'undone') throw new Refusal('cannotUndo', { fields: { id: [{ id: 'validations.promotionUndone' }] } });
  return found;
};

/** Locks the groups of a batch, those in charge of them and the guardians, and the students, in the order of a promotion. */
const lockRows = async (tx: Tx, { id, schoolId }: Batch): Promise<void> => {
  const noted = sql`batch_rows where school_id = ${schoolId} and batch_id = ${id}`;
  await sql`
    select id from groups where school_id = ${schoolId} and id in (
      select (content->>'group_id')::bigint from (
        select before as content from ${noted} and entity = 'students'
        union all
        select after from ${noted} and entity = 'students'
      ) as place
    )
    order by id for update`.execute(tx);
  await sql`
    select id from users where id in (
      select user_id from student_guardians
      where until is null and student_id in (
        select entity_id from ${noted} and entity = 'students' and after->>'school_id' is null
      )
    ) or id in (select (before->>'user_id')::bigint from ${noted} and entity = 'groups')
    order by id for no key update`.execute(tx);
  await sql`
    select id from students where id in (select entity_id from ${noted} and entity = 'students')
    order by id for update`.execute(tx);
};

/**
 * Undoes a promotion: every row is as before, with its version. The consents about students who left stay withdrawn: their
 * families are asked anew, as after a merge. Returns the new `rowVersion` of the batch. Throws `notFound`, and
 * `cannotUndo` with the students and groups that stand in the way.
 */
export const undoPromotion = (db: Db, id: number, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, id, caller);
    await lockRows(tx, batch);
    await refuseBlocked(tx, batch);
    const work = { batch, userId: caller.userId };
    await removeAdded(tx, work, 'enrollments');
    await restoreChanged(tx, work, 'groups');
    await restoreChanged(tx, work, 'students');
    await restoreChanged(tx, work, 'enrollments');
    await insertDeleted(tx, work, 'join_blocks');
    return closeBatch(tx, batch, caller.userId);
  });
