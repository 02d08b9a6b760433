import { sql } from 'kysely';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';

/** The records of one student: `into` stays. */
type Records = { from: number; into: number };

/** True for a guardian, `repeated`, or an invitation of one record that the other record, `kept`, has too. */
const IS_REPEATED = sql<boolean>`(
  repeated.until is null and kept.until is null
  and (repeated.user_id = kept.user_id or lower(repeated.email) = lower(kept.email))
)`;

/** A guardian who does not see one of the records does not see both of them. */
const restrictRepeated = async (tx: Tx, { from, into }: Records, userId: number): Promise<void> => {
  await sql`
    with locked as (
      select kept.* from student_guardians as kept
      where kept.student_id = ${into} and kept.sees and exists (
        select from student_guardians as repeated
        where repeated.student_id = ${from} and not repeated.sees and ${IS_REPEATED}
      )
    ), restricted as (
      update student_guardians as guardian set sees = false, row_version = guardian.row_version + 1
      from locked where guardian.id = locked.id
      returning guardian.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, 'update', 'student_guardians', restricted.id, ${contentOf('locked')}, ${contentOf('restricted')}
    from restricted join locked on locked.id = restricted.id`.execute(tx);
};

const deleteRepeated = async (tx: Tx, { from, into }: Records, userId: number): Promise<void> => {
  await sql`
    with deleted as (
      delete from student_guardians as repeated using student_guardians as kept
      where repeated.student_id = ${from} and kept.student_id = ${into} and ${IS_REPEATED}
      returning repeated.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}, 'delete', 'student_guardians', id, ${contentOf('deleted')} from deleted`.execute(tx);
};

/**
 * Gives the guardians of one record of a student to the other, none of them as the primary one, and returns the accounts
 * that were no guardians of the other. Both students are locked.
 */
export const moveGuardians = async (tx: Tx, records: Records, userId: number): Promise<number[]> => {
  await restrictRepeated(tx, records, userId);
  await deleteRepeated(tx, records, userId);
  const { rows } = await sql<{ userId: number | null; isOpen: boolean }>`
    with locked as (
      select * from student_guardians where student_id = ${records.from} order by id for update
    ), moved as (
      update student_guardians as guardian
      set student_id = ${records.into}, is_primary = false, row_version = guardian.row_version + 1
      from locked where guardian.id = locked.id
      returning guardian.*
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}, 'update', 'student_guardians', moved.id, ${contentOf('locked')}, ${contentOf('moved')}
      from moved join locked on locked.id = moved.id
    )
    select user_id as "userId", until is null as "isOpen" from moved order by user_id`.execute(tx);
  return rows.flatMap(({ userId: guardianId, isOpen }) => (guardianId !== null && isOpen ? [guardianId] : []));
};
