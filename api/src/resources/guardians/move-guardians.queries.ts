import { sql } from 'kysely';
import { contentOf, type RowFilter } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { findSeeingGuardians } from './guardian-changes.queries.ts';

/** The records of one student: `into` stays. */
type Records = { from: number; into: number };

/** `joined` see another record since; `informed` are all others who saw one of the records before. */
export type MovedGuardians = { informed: number[]; joined: number[] };

/** An open guardian or invitation, `twin`, of the person of a row of `student_guardians`. */
const IS_TWIN = sql<boolean>`(
  twin.until is null and (twin.user_id = student_guardians.user_id or lower(twin.email) = lower(student_guardians.email))
)`;

const restrict = async (tx: Tx, rowFilter: RowFilter, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    with locked as (
      select * from student_guardians where until is null and sees and ${rowFilter} order by id for update
    ), restricted as (
      update student_guardians as guardian set sees = false, row_version = guardian.row_version + 1
      from locked where guardian.id = locked.id
      returning guardian.*
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}, 'update', 'student_guardians', restricted.id, ${contentOf('locked')}, ${contentOf('restricted')}
      from restricted join locked on locked.id = restricted.id
    )
    select id from restricted`.execute(tx);
  return rows.length > 0;
};

/** A guardian who does not see one of the records does not see both of them. */
const restrictTwins = (tx: Tx, { from, into }: Records, userId: number): Promise<boolean> =>
  restrict(
    tx,
    sql`student_id = ${into} and exists (
      select from student_guardians as twin where twin.student_id = ${from} and not twin.sees and ${IS_TWIN}
    )`,
    userId,
  );

/**
 * Anybody may register a child under the name of another one. The guardians of the later record alone see nothing more,
 * until staff let them, as long as somebody sees the first one.
 */
const restrictLater = async (tx: Tx, { from, into }: Records, userId: number): Promise<boolean> => {
  const [first, later] = [Math.min(from, into), Math.max(from, into)];
  if ((await findSeeingGuardians(tx, first)).length === 0) return false;
  return restrict(
    tx,
    sql`student_id = ${later} and not exists (
      select from student_guardians as twin where twin.student_id = ${first} and twin.sees and ${IS_TWIN}
    )`,
    userId,
  );
};

const deleteTwins = async (tx: Tx, { from, into }: Records, userId: number): Promise<void> => {
  await sql`
    with deleted as (
      delete from student_guardians using student_guardians as twin
      where student_guardians.student_id = ${from} and student_guardians.until is null
        and twin.student_id = ${into} and ${IS_TWIN}
      returning student_guardians.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}, 'delete', 'student_guardians', id, ${contentOf('deleted')} from deleted`.execute(tx);
};

/** Gives the rest to the other record, none as the primary one. Answers the accounts of the open ones. */
const moveRest = async (tx: Tx, { from, into }: Records, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ userId: number }>`
    with locked as (
      select * from student_guardians where student_id = ${from} order by id for update
    ), moved as (
      update student_guardians as guardian
      set student_id = ${into}, is_primary = false, row_version = guardian.row_version + 1
      from locked where guardian.id = locked.id
      returning guardian.*
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}, 'update', 'student_guardians', moved.id, ${contentOf('locked')}, ${contentOf('moved')}
      from moved join locked on locked.id = moved.id
    )
    select user_id as "userId" from moved where user_id is not null and until is null order by user_id`.execute(tx);
  return rows.map((row) => row.userId);
};

/** Gives the guardians of one record of a student to the other. Both students are locked. Throws `lastGuardian`. */
export const moveGuardians = async (tx: Tx, records: Records, userId: number): Promise<MovedGuardians> => {
  const before = [...(await findSeeingGuardians(tx, records.from)), ...(await findSeeingGuardians(tx, records.into))];
  const isLaterRestricted = await restrictLater(tx, records, userId);
  const isTwinRestricted = await restrictTwins(tx, records, userId);
  await deleteTwins(tx, records, userId);
  const moved = await moveRest(tx, records, userId);
  if (moved.length === 0 && !isLaterRestricted && !isTwinRestricted) return { informed: [], joined: [] };
  const seeing = await findSeeingGuardians(tx, records.into);
  if (before.length > 0 && seeing.length === 0) throw new Refusal('lastGuardian');
  const joined = moved.filter((id) => seeing.includes(id));
  return { joined, informed: [...new Set(before)].filter((id) => !joined.includes(id)) };
};
