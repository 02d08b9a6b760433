import { sql } from 'kysely';
import type { PromotionCounts, PromotionInput, PromotionStatus } from '@pupitre/shared/contracts/promotions';
import { contentOf, type Written } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { NewYear } from './new-year.queries.ts';

/** A batch of a school that is open in this transaction. */
export type Batch = Written & { schoolId: number };
/** A new batch, or the one that has its key: that is in force, or was undone. */
export type OpenedBatch = Batch & { state: 'new' | PromotionStatus; counts: PromotionCounts };

const NOTHING: PromotionCounts = { promoted: 0, repeated: 0, graduated: 0, left: 0, archivedGroups: 0 };

/**
 * Opens a batch, or finds the one that has the key already. Of two calls with one key the second waits here for the
 * first.
 */
export const openBatch = async (
  tx: Tx,
  { key, date }: PromotionInput,
  { id: yearId, schoolId }: NewYear,
  userId: number,
): Promise<OpenedBatch> => {
  const { rows } = await sql<Written>`
    insert into batches (school_id, kind, key, school_year_id, date, user_id)
    values (${schoolId}, 'promotion', ${key}, ${yearId}, ${date}, ${userId})
    on conflict (school_id, kind, key) do nothing
    returning id, row_version as "rowVersion"`.execute(tx);
  const [opened] = rows;
  if (opened) return { ...opened, schoolId, state: 'new', counts: NOTHING };
  return { ...(await findBatch(tx, schoolId, key)), schoolId };
};

/** Throws `validation` for the key of a batch that was undone. */
export const refuseUndone = ({ state }: OpenedBatch): void => {
  if (state !== 'undone') return;
  throw new Refusal('validation', { fields: { key: [{ id: 'validations.promotionUndone' }] } });
};

type KnownBatch = Written & { state: PromotionStatus; counts: PromotionCounts };

const findBatch = async (tx: Tx, schoolId: number, key: string): Promise<KnownBatch> =>
  orNotFound(
    await tx
      .selectFrom('batches')
      .select(['id', 'row_version as rowVersion', 'status as state', sql<PromotionCounts>`counts`.as('counts')])
      .where('school_id', '=', schoolId)
      .where('kind', '=', 'promotion')
      .where('key', '=', key)
      .executeTakeFirst(),
  );

/** Notes what a new batch did, and writes its entry of the audit log. */
export const countBatch = async (
  tx: Tx,
  { id, schoolId }: Batch,
  counts: PromotionCounts,
  userId: number,
): Promise<void> => {
  await sql`
    with written as (
      update batches set counts = ${JSON.stringify(counts)}::jsonb where school_id = ${schoolId} and id = ${id} returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}, 'create', 'batches', id, ${contentOf('written')} from written`.execute(tx);
};

/** Marks a locked batch as undone, and returns its new `rowVersion`. */
export const closeBatch = async (tx: Tx, { id, schoolId }: Batch, userId: number): Promise<number> => {
  const { rows } = await sql<{ rowVersion: number }>`
    with before as (
      select * from batches where school_id = ${schoolId} and id = ${id}
    ), written as (
      update batches set status = 'undone', undone_by = ${userId}, undone_at = now(), row_version = batches.row_version + 1
      where school_id = ${schoolId} and id = ${id} returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}, 'update', 'batches', written.id, ${contentOf('before')}, ${contentOf('written')} from written, before
    )
    select row_version as "rowVersion" from written`.execute(tx);
  return orNotFound(rows[0]).rowVersion;
};
