import type { PromotionCounts, PromotionInput, PromotionRow } from '@pupitre/shared/contracts/promotions';
import type { Written } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockGuardians } from '../students/lock-people.queries.ts';
import { countBatch, openBatch } from './batches.queries.ts';
import { findFirstDay, lockPromotedStudents, lockPromotionGroups } from './lock-promotion.queries.ts';
import { lockNewYear, type NewYear } from './new-year.queries.ts';
import { refuseAt } from './refused-rows.ts';
import {
  archiveEmptyGroups,
  closeStays,
  liftBlocks,
  moveStudents,
  openStays,
  withdrawConsents,
} from './write-promotion.queries.ts';

const refuseDate = ({ date }: PromotionInput, { to }: NewYear): void => {
  if (date <= to) return;
  throw new Refusal('validation', { fields: { date: [{ id: 'validations.promotionDate' }] } });
};

/** Nobody leaves a group before its year begins. Throws `validation` for such a day, which is mostly that of a wrong year. */
const refuseEarly = async (tx: Tx, { schoolId }: NewYear, date: string, groupIds: readonly number[]): Promise<void> => {
  const first = await findFirstDay(tx, schoolId, groupIds);
  if (first === null || date >= first) return;
  const shown = first.split('-').toReversed().join('/');
  throw new Refusal('validation', { fields: { date: [{ id: 'validations.notBefore', values: { date: shown } }] } });
};

const numberOf = (rows: readonly PromotionRow[], decision: PromotionRow['decision']): number =>
  rows.filter((row) => row.decision === decision).length;

/** Only a student who stays in the school has a group afterwards, whatever a row names. */
const rowsOf = ({ rows }: PromotionInput) =>
  rows.map(({ student, decision, group }) => ({
    student_id: student.id,
    decision,
    group_id: decision === 'promote' || decision === 'repeat' ? (group?.id ?? null) : null,
  }));

export type AppliedPromotion = Written & { counts: PromotionCounts };

/**
 * Promotes students in one transaction, all or none, and archives the groups that nobody is in any more. The same key
 * again answers what it did the first time. Throws `notFound`, and `validation` by the paths of the rows, or of the date.
 *
 * As everywhere groups are locked first, then guardians, then students, each in the order of their ids.
 */
export const applyPromotion = (db: Db, input: PromotionInput, caller: Session): Promise<AppliedPromotion> =>
  db.transaction().execute(async (tx) => {
    const year = await lockNewYear(tx, caller, input.schoolYear.id);
    const batch = await openBatch(tx, input, year, caller.userId);
    if (batch.isKnown) return batch;
    refuseDate(input, year);
    const groups = await lockPromotionGroups(tx, year, input.rows);
    refuseAt('notFound', 'errors.notFound', input.rows, 'group', ({ group }) =>
      Boolean(group && !groups.has(group.id)),
    );
    refuseAt('validation', 'validations.promotionGroup', input.rows, 'group', ({ group }) =>
      Boolean(group && groups.get(group.id) !== 'next'),
    );
    const leaving = input.rows.filter(({ decision }) => decision === 'graduate' || decision === 'leave');
    await lockGuardians(tx, ...leaving.map(({ student }) => student.id));
    const students = await lockPromotedStudents(tx, year, input.rows);
    refuseAt('notFound', 'errors.notFound', input.rows, 'student', ({ student }) => !students.has(student.id));
    refuseAt('validation', 'validations.promotionStudent', input.rows, 'student', ({ student }) => {
      const groupId = students.get(student.id) ?? null;
      return groupId === null || groups.get(groupId) !== 'before';
    });
    const left = [...new Set(students.values())].filter((id) => id !== null);
    await refuseEarly(tx, year, input.date, left);
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
