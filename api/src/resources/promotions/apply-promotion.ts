import {
  staysInSchool,
  type PromotionCounts,
  type PromotionInput,
  type PromotionRow,
} from '@pupitre/shared/contracts/promotions';
import type { Written } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockGuardians } from '../students/lock-people.queries.ts';
import { countBatch, openBatch, refuseUndone, type OpenedBatch } from './batches.queries.ts';
import { lockPromotedStudents, lockPromotionGroups } from './lock-promotion.queries.ts';
import { lockNewYear, type NewYear } from './new-year.queries.ts';
import { refuseEarly, refuseLate } from './promotion-date.ts';
import { refuseAt } from './refused-rows.ts';
import {
  archiveEmptyGroups,
  closeStays,
  liftBlocks,
  moveStudents,
  openStays,
  withdrawConsents,
} from './write-promotion.queries.ts';

const numberOf = (rows: readonly PromotionRow[], decision: PromotionRow['decision']): number =>
  rows.filter((row) => row.decision === decision).length;

/** Only a student who stays in the school has a group afterwards, whatever a row names. */
const rowsOf = ({ rows }: PromotionInput) =>
  rows.map(({ student, decision, group }) => ({
    student_id: student.id,
    decision,
    group_id: staysInSchool(decision) ? (group?.id ?? null) : null,
  }));

export type AppliedPromotion = Written & { counts: PromotionCounts };

/**
 * Locks all that rows name and returns the groups that the students leave. As everywhere groups are locked first, then
 * guardians, then students, each in the order of their ids. Throws `notFound`, and then what the rules refuse.
 */
const lockRows = async (tx: Tx, year: NewYear, batch: OpenedBatch, { rows, date }: PromotionInput) => {
  const groups = await lockPromotionGroups(tx, year, rows);
  refuseAt('notFound', 'errors.notFound', rows, 'group', ({ group }) => Boolean(group && !groups.has(group.id)));
  const leaving = rows.filter(({ decision }) => !staysInSchool(decision));
  await lockGuardians(tx, ...leaving.map(({ student }) => student.id));
  const students = await lockPromotedStudents(tx, year, rows);
  refuseAt('notFound', 'errors.notFound', rows, 'student', ({ student }) => !students.has(student.id));
  refuseUndone(batch);
  refuseLate(date, year);
  refuseAt('validation', 'validations.promotionGroup', rows, 'group', ({ group }) =>
    Boolean(group && groups.get(group.id) !== 'next'),
  );
  refuseAt('validation', 'validations.promotionStudent', rows, 'student', ({ student }) => {
    const groupId = students.get(student.id) ?? null;
    return groupId === null || groups.get(groupId) !== 'before';
  });
  const left = [...new Set(students.values())].filter((id) => id !== null);
  await refuseEarly(tx, year, date, left);
  return left;
};

/**
 * Promotes students in one transaction, all or none, and archives the groups that nobody is in any more. The same key
 * again answers what it did the first time. Throws `notFound`, and `validation` by the paths of the rows, of the date, or
 * of the key of a promotion that was undone.
 */
export const applyPromotion = (db: Db, input: PromotionInput, caller: Session): Promise<AppliedPromotion> =>
  db.transaction().execute(async (tx) => {
    const year = await lockNewYear(tx, caller, input.schoolYear.id);
    const { state, ...batch } = await openBatch(tx, input, year, caller.userId);
    if (state === 'applied') return batch;
    const left = await lockRows(tx, year, { ...batch, state }, input);
    const work = { batch, rows: rowsOf(input), date: input.date, userId: caller.userId };
    await moveStudents(tx, work);
    await closeStays(tx, work);
    await openStays(tx, work);
    await liftBlocks(tx, work);
    await withdrawConsents(tx, work);
    const counts = {
      promoted: numberOf(input.rows, 'promote'),
      repeated: numberOf(input.rows, 'repeat'),
      graduated: numberOf(input.rows, 'graduate'),
      left: numberOf(input.rows, 'leave'),
      archivedGroups: await archiveEmptyGroups(tx, work, left),
    };
    await countBatch(tx, batch, counts, caller.userId);
    return { id: batch.id, rowVersion: batch.rowVersion, counts };
  });
