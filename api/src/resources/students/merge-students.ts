import { sql } from 'kysely';
import type { StudentMerge } from '@pupitre/shared/contracts/student-enrollments';
import { changeRecordIn, contentOf, deleteRecord } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { withdrawConsents } from '../consents/consents.queries.ts';
import { followPlacement } from '../enrollments/enrollment-changes.queries.ts';
import { lockStudent, type StudentPlacement } from './lock-people.queries.ts';
import { keepsStudent } from './students.policy.ts';

/** The tables of a student's history, with the columns by which two rows repeat each other. */
const HISTORY = [
  { table: 'student_attendance', keys: ['school_id', 'date'] },
  { table: 'student_activities', keys: ['school_id', 'group_activity_id', 'date'] },
  { table: 'student_tasks', keys: ['school_id', 'group_task_id'] },
  { table: 'join_blocks', keys: ['group_id'] },
  { table: 'medic_notes', keys: [] },
  { table: 'consents', keys: [] },
  { table: 'enrollments', keys: [] },
] as const;
type History = (typeof HISTORY)[number];

type Pair = { from: number; into: number };

/** Deletes the rows of one student that the other one has too. */
const deleteRepeated = async (
  tx: Tx,
  { table, keys }: History,
  { from, into }: Pair,
  userId: number,
): Promise<void> => {
  if (keys.length === 0) return;
  const isSame = sql.join(
    keys.map((key) => sql`repeated.${sql.ref(key)} = kept.${sql.ref(key)}`),
    sql` and `,
  );
  await sql`
    with deleted as (
      delete from ${sql.table(table)} as repeated using ${sql.table(table)} as kept
      where repeated.student_id = ${from} and kept.student_id = ${into} and ${isSame}
      returning repeated.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}, 'delete', ${table}, id, ${contentOf('deleted')} from deleted`.execute(tx);
};

const moveRows = async (tx: Tx, { table }: History, { from, into }: Pair, userId: number): Promise<void> => {
  await sql`
    with locked as (
      select * from ${sql.table(table)} where student_id = ${from} order by id for update
    ), moved as (
      update ${sql.table(table)} as record set student_id = ${into}, row_version = record.row_version + 1
      from locked where record.id = locked.id
      returning record.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, 'update', ${table}, moved.id, ${contentOf('locked')}, ${contentOf('moved')}
    from moved join locked on locked.id = moved.id`.execute(tx);
};

/** Locks both students in the order of their ids, so that two merges never wait for each other. */
const lockBoth = async (
  tx: Tx,
  { from, into }: Pair,
  caller: Session,
): Promise<[StudentPlacement, StudentPlacement]> => {
  const lock = (id: number) =>
    lockStudent(tx, id, sql<boolean>`(${keepsStudent(caller)} and students.school_id is not null)`);
  if (from < into) return [await lock(from), await lock(into)];
  const target = await lock(into);
  return [await lock(from), target];
};

/**
 * Makes two records of one student of a school into one, and answers its new `rowVersion`: `into` gets the history of
 * `id`, the group and the parent where it has none, and `id` is deleted. Of two marks of the same day or task the one of
 * `into` stays. Throws `notFound`, `validation` for students of two schools, and `alreadyHasMentor` if each has another
 * parent.
 */
export const mergeStudents = (db: Db, { id, into }: StudentMerge, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const pair = { from: id, into };
    await lockPlacesOf(tx, pair);
    const [source, target] = await lockBoth(tx, pair, caller);
    if (source.schoolId !== target.schoolId) {
      throw new Refusal('validation', { fields: { into: [{ id: 'validations.otherSchool' }] } });
    }
    if (source.userId !== null && target.userId !== null && source.userId !== target.userId) {
      throw new Refusal('alreadyHasMentor');
    }
    await changeRecordIn(tx, 'students', id, { school_id: null, group_id: null, user_id: null }, caller.userId);
    await followPlacement(tx, [id], { exitReason: 'merged' }, caller.userId);
    // Two open consents of one parent would be in each other's way. The parent is asked anew.
    await withdrawConsents(tx, id, caller.userId);
    for (const history of HISTORY) {
      await deleteRepeated(tx, history, pair, caller.userId);
      await moveRows(tx, history, pair, caller.userId);
    }
    const gains = { group_id: target.groupId ?? source.groupId, user_id: target.userId ?? source.userId };
    const rowVersion = await changeRecordIn(tx, 'students', into, gains, caller.userId);
    await followPlacement(tx, [into], { exitReason: 'moved', via: 'staff' }, caller.userId);
    await deleteRecord(tx, 'students', id, caller.userId);
    return rowVersion;
  });

/** Groups and accounts are locked before their students, as in their deletion. */
const lockPlacesOf = async (tx: Tx, { from, into }: Pair): Promise<void> => {
  await sql`
    select id from groups where id in (select group_id from students where id in (${from}, ${into}))
    order by id for share`.execute(tx);
  await sql`
    select id from users where id in (select user_id from students where id in (${from}, ${into}))
    order by id for no key update`.execute(tx);
};
