import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { keepsStudent } from '../students/students.policy.ts';

/** The tasks and files of the living groups that a caller works with. */
const ofWorkGroup = (caller: Session): RawBuilder<boolean> =>
  sql<boolean>`(trash.kind in ('task', 'file') and ${hangsOnWorkGroup(caller, 'trash.group_id')})`;

/** The deleted notes of children that a caller keeps: a directive restores those of the own school's staff, others the own. */
const ofNotes = (caller: Session): RawBuilder<boolean> => {
  const isOfOwnStudent = sql<boolean>`exists (
    select from students where students.id = trash.student_id and ${keepsStudent(caller)}
  )`;
  if (caller.role === 'super_admin') return sql<boolean>`trash.kind = 'note'`;
  const isOfCaller = sql<boolean>`trash.user_id = ${caller.userId}`;
  const isOwn =
    caller.role === 'parent' ? isOfCaller : sql<boolean>`(${isOfCaller} and trash.school_id = ${caller.schoolId})`;
  const isOfSchool = sql<boolean>`(
    ${runsSchool(caller, 'trash.school_id')}
    and exists (select from users where users.id = trash.user_id and users.role <> 'parent')
  )`;
  return sql<boolean>`(trash.kind = 'note' and ${isOfOwnStudent} and (${isOwn} or ${isOfSchool}))`;
};

/** The deleted students: those of the own schools, or the own never enrolled ones that a parent deleted. */
const ofStudents = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'parent'
    ? sql<boolean>`(
        trash.kind = 'student' and trash.school_id is null
        and trash.user_id = ${caller.userId} and trash.deleted_by = ${caller.userId}
      )`
    : sql<boolean>`(trash.kind = 'student' and ${runsSchool(caller, 'trash.school_id')})`;

/** The deleted records that a caller may restore, as a condition on `trash`. */
export const restores = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'parent'
    ? sql<boolean>`(${ofNotes(caller)} or ${ofStudents(caller)})`
    : sql<boolean>`(${ofWorkGroup(caller)} or ${ofNotes(caller)} or ${ofStudents(caller)})`;
