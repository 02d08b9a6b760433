import { sql, type RawBuilder } from 'kysely';
import type { Caller, Session } from '../../auth/sessions.queries.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { runsSchool } from '../schools/schools.policy.ts';

/**
 * A teacher works with the groups that they are in charge of or are listed in. The condition also names
 * their school, so that PostgreSQL does not search the groups of other schools.
 */
const teaches = ({ userId, schoolId }: Caller): RawBuilder<boolean> => sql<boolean>`(
  groups.school_id = ${schoolId} and (
    groups.user_id = ${userId}
    or exists (
      select from group_employees
      where group_employees.school_id = ${schoolId} and group_employees.user_id = ${userId}
        and group_employees.group_id = groups.id
    )
  )
)`;

/** The groups that a caller works with, as a condition on `groups`: those of the own schools, or those they teach. */
export const worksWithGroup = (caller: Caller): RawBuilder<boolean> =>
  caller.role === 'teacher' ? teaches(caller) : runsSchool(caller, 'groups.school_id');

/** The managers of a school and the teacher in charge give a group a new code. */
export const givesCode = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'teacher'
    ? sql<boolean>`(groups.school_id = ${caller.schoolId} and groups.user_id = ${caller.userId})`
    : runsSchool(caller, 'groups.school_id');

/** The groups that families join by the code: it is open and has not expired. Staff choose a group by any code of theirs. */
export const opensToFamilies: RawBuilder<boolean> = sql<boolean>`(
  groups.archived_at is null and groups.join_open and (groups.code_expires_at is null or groups.code_expires_at > now())
)`;

/** A caller changes the groups of the schools that they run; each stays in its school, with all its records. */
export const runsGroupOf = (caller: Session, schoolId: number): RawBuilder<boolean> =>
  sql<boolean>`(groups.school_id = ${schoolId} and ${runsSchool(caller, 'groups.school_id')})`;

/** The groups whose publications a caller reads: those they work with, and those of a parent's children. */
export const readsGroup = (caller: Caller): RawBuilder<boolean> =>
  caller.role === 'parent'
    ? sql<boolean>`exists (
        select from students where students.group_id = groups.id and ${guardsStudent(caller.userId)}
      )`
    : worksWithGroup(caller);

/** Records of the living groups that a caller works with, as a condition on their column of group ids. */
export const hangsOnWorkGroup = (caller: Session, column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from groups where groups.id = ${sql.ref(column)} and groups.deleted_at is null and ${worksWithGroup(caller)}
)`;

/** Records of one living group that a caller works with; they stay with the group. */
export const hangsOnGroup = (caller: Session, column: string, groupId: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = ${groupId} and ${hangsOnWorkGroup(caller, column)})`;
