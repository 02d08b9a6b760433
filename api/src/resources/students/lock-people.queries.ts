import { checkedAgain } from '../../db/checked-again.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal, type FieldMessages } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { sql, type RawBuilder } from 'kysely';
import { keepsStudent } from './students.policy.ts';
import { namesForGroup } from '../users/staff.policy.ts';

/** The school, group and parent of a student. */
export type StudentPlacement = {
  id: number;
  rowVersion: number;
  schoolId: number | null;
  groupId: number | null;
  userId: number | null;
};

const studentPlacement = (db: Db, id: number, rowFilter: RowFilter) =>
  db
    .selectFrom('students')
    .select(['id', 'row_version as rowVersion', 'school_id as schoolId', 'group_id as groupId', 'user_id as userId'])
    .where('id', '=', id)
    .where(rowFilter);

/** The placement of a student. Throws `notFound` for a student that the caller may not access. */
export const findStudentPlacement = async (db: Db, id: number, rowFilter: RowFilter): Promise<StudentPlacement> =>
  orNotFound(await studentPlacement(db, id, rowFilter).executeTakeFirst());

/**
 * Locks a student until the transaction ends. Throws `notFound` if the caller may not access it. Group and parent are
 * locked before it, because their deletion locks them first and their students second.
 */
export const lockStudent = async (tx: Tx, id: number, rowFilter: RowFilter): Promise<StudentPlacement> =>
  orNotFound(await studentPlacement(tx, id, checkedAgain(rowFilter)).forUpdate().executeTakeFirst());

/** A set mentor is replaced or removed by whoever runs the school. Throws `alreadyHasMentor` for teachers. */
export const refuseOtherMentor = ({ role }: Session, placement: StudentPlacement, mentorId: number | null): void => {
  if (role === 'teacher' && placement.userId !== null && placement.userId !== mentorId)
    throw new Refusal('alreadyHasMentor');
};

/** A child as a body names it: `rows.3.student.id` and the id. */
export type NamedStudent = { path: string; id: number };

const refusedAt = (named: readonly NamedStudent[]): FieldMessages =>
  Object.fromEntries(named.map(({ path }) => [path, [{ id: 'validations.studentGroup' as const }]]));

/** A child whom the caller may access. */
export type AccessedStudent = { id: number; isInGroup: boolean };

/**
 * Refuses children by the paths that name them: `notFound` for those that the caller may not access, `validation` for
 * those of other groups.
 */
export const refuseStrangers = (named: readonly NamedStudent[], students: readonly AccessedStudent[]): void => {
  const known = new Map(students.map(({ id, isInGroup }) => [id, isInGroup]));
  const unknown = named.filter(({ id }) => !known.has(id));
  if (unknown.length > 0) throw new Refusal('notFound', { fields: refusedAt(unknown) });
  const strangers = named.filter(({ id }) => !known.get(id));
  if (strangers.length > 0) throw new Refusal('validation', { fields: refusedAt(strangers) });
};

/** Selects and locks the children of these ids that a caller may access, in the order of all transactions. */
export const studentsForShare = (
  caller: Session,
  groupId: number,
  ids: readonly number[],
  condition: RawBuilder<boolean>,
): RawBuilder<AccessedStudent> => sql<AccessedStudent>`
  select students.id, (students.group_id = ${groupId}) is true as "isInGroup" from students
  where students.id = any(${ids}::bigint[]) and ${checkedAgain(keepsStudent(caller))} and ${condition}
  order by students.id for share`;

/**
 * Makes sure that children are in a group that the caller works with, and remain so until the transaction ends. Throws
 * what `refuseStrangers` throws.
 */
export const lockStudentsForShare = async (
  tx: Tx,
  caller: Session,
  groupId: number,
  named: readonly NamedStudent[],
): Promise<void> => {
  const ids = named.map(({ id }) => id);
  const { rows } = await studentsForShare(caller, groupId, ids, sql.lit(true)).execute(tx);
  refuseStrangers(named, rows);
};

/**
 * Makes sure that somebody is a parent whose account lives, and that it does until the transaction ends. Throws `notFound`
 * otherwise. Before the child is locked, since who deletes an account locks it first and its children second.
 */
export const lockParentForShare = async (tx: Tx, userId: number): Promise<void> => {
  const living = tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'parent')
    .where('deleted_at', 'is', null);
  orNotFound(await living.forShare().executeTakeFirst());
};

/** Locks the guardians of students for what will refer to both; before the students are locked, as above. */
export const lockGuardians = (tx: Tx, ...studentIds: readonly number[]): Promise<void> =>
  lockGuardiansAnd(tx, [], studentIds);

/** The same with other accounts, all in the order of their ids, so that nobody waits for each other. */
export const lockGuardiansAnd = async (
  tx: Tx,
  userIds: readonly number[],
  studentIds: readonly number[],
): Promise<void> => {
  await sql`
    select id from users
    where id = any(${userIds}::bigint[]) or id in (
      select user_id from student_guardians where student_id = any(${studentIds}::bigint[]) and until is null
    )
    order by id for no key update`.execute(tx);
};

/** A group's school and people as a body names them. */
export type PeopleOfGroup = { school: { id: number }; user: { id: number }; employee?: { id: number }[] | undefined };

/**
 * Makes sure that the people of a group are living staff of its school, and remain so until the transaction ends. Throws
 * `notFound` for people that the caller may not access, and `validation` with the path of each other one who is not.
 */
export const lockStaffForShare = async (
  tx: Tx,
  caller: Session,
  { school, user, employee = [] }: PeopleOfGroup,
): Promise<void> => {
  const people = await tx
    .selectFrom('users')
    .select('id')
    .select(
      sql<boolean>`(school_id = ${school.id} and role in ('directive', 'teacher') and deleted_at is null) is true`.as(
        'isStaff',
      ),
    )
    .where('id', 'in', [user.id, ...employee.map(({ id }) => id)])
    .where(namesForGroup(caller))
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Map(people.map(({ id, isStaff }) => [id, isStaff]));
  const named = [
    { path: 'user.id', id: user.id },
    ...employee.map(({ id }, place) => ({ path: `employee.${place}.id`, id })),
  ];
  if (named.some(({ id }) => !known.has(id))) throw new Refusal('notFound');
  const strangers = named.filter(({ id }) => !known.get(id));
  if (strangers.length === 0) return;
  throw new Refusal('validation', {
    fields: Object.fromEntries(strangers.map(({ path }) => [path, [{ id: 'validations.staff' }]])),
  });
};
