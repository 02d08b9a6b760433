import { sql } from 'kysely';
import { changeRecordIn, contentOf, type RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { withdrawConsentsOf } from '../consents/consents.queries.ts';

/** An open guardian of a locked student. */
export type OpenGuardian = { studentId: number; userId: number; isPrimary: boolean; sees: boolean };

const endGuardians = async (tx: Tx, rowFilter: RowFilter, byUserId: number | null): Promise<void> => {
  await sql`
    with locked as (
      select * from student_guardians where until is null and user_id is not null and ${rowFilter} order by id for update
    ), ended as (
      update student_guardians as guardian
      set until = greatest(${TODAY}, guardian.since), row_version = guardian.row_version + 1
      from locked where guardian.id = locked.id
      returning guardian.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${byUserId}::bigint, 'update', 'student_guardians', ended.id, ${contentOf('locked')}, ${contentOf('ended')}
    from ended join locked on locked.id = ended.id`.execute(tx);
};

/** Ends a guardian with the consents that they gave. The database makes another one primary if this one was. */
export const endGuardian = async (
  tx: Tx,
  { studentId, userId, isPrimary }: Omit<OpenGuardian, 'sees'>,
  byUserId: number,
): Promise<void> => {
  if (isPrimary) await changeRecordIn(tx, 'students', studentId, { user_id: null }, byUserId);
  else await endGuardians(tx, sql`student_id = ${studentId} and user_id = ${userId}`, byUserId);
  await withdrawConsentsOf(tx, { studentId, giverId: userId }, byUserId);
};

/** The former primary guardian stays one of the others. */
export const demotePrimary = async (tx: Tx, studentId: number, byUserId: number): Promise<void> => {
  const primary = await tx
    .selectFrom('student_guardians')
    .select('id')
    .where('student_id', '=', studentId)
    .where('is_primary', '=', true)
    .where('until', 'is', null)
    .executeTakeFirst();
  if (primary) await changeRecordIn(tx, 'student_guardians', primary.id, { is_primary: false }, byUserId);
};

/** The account that becomes the primary guardian: one who sees, the first of the former ones, the longest-standing. */
export const findNextPrimary = async (
  tx: Tx,
  studentId: number,
  ...former: readonly (number | null)[]
): Promise<number | null> => {
  const ids = former.flatMap((id) => id ?? []);
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from student_guardians join users on users.id = user_id and users.deleted_at is null
    where student_id = ${studentId} and until is null
    order by sees desc, array_position(${ids}::bigint[], user_id), since, student_guardians.id limit 1`.execute(tx);
  return rows[0]?.userId ?? null;
};

/** Ends a user as a guardian of every student of whom somebody else is the primary one. */
export const endGuardiansOf = (tx: Tx, userId: number, byUserId: number | null): Promise<void> =>
  endGuardians(tx, sql`user_id = ${userId} and not is_primary`, byUserId);

/**
 * Locks the students of a locked account for its end. The other guardians come first, as everywhere: one of them becomes
 * the primary one.
 */
export const lockStudentsOf = async (tx: Tx, userId: number): Promise<void> => {
  const guarded = sql`select student_id from student_guardians where user_id = ${userId} and until is null`;
  await sql`
    select id from users
    where id in (select user_id from student_guardians where student_id in (${guarded}) and until is null)
    order by id for no key update`.execute(tx);
  await sql`select id from students where id in (${guarded}) order by id for update`.execute(tx);
};

/** An open guardian of a student, or undefined. */
export const findOpenGuardian = async (
  db: Db,
  studentId: number,
  userId: number,
): Promise<OpenGuardian | undefined> => {
  const guardian = await db
    .selectFrom('student_guardians')
    .select(['is_primary as isPrimary', 'sees'])
    .where('student_id', '=', studentId)
    .where('user_id', '=', userId)
    .where('until', 'is', null)
    .executeTakeFirst();
  return guardian && { ...guardian, studentId, userId };
};

/** The accounts of the guardians who see a student, in the order of their locks. */
export const findSeeingGuardians = async (db: Db, studentId: number): Promise<number[]> => {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from student_guardians join users on users.id = user_id and users.deleted_at is null
    where student_id = ${studentId} and until is null and sees
    order by user_id`.execute(db);
  return rows.map(({ userId }) => userId);
};
