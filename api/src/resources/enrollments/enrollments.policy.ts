import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { runsSchool } from '../schools/schools.policy.ts';

/**
 * The enrolments that a caller reads, as a condition on `enrollments`: the directive those in the own school, also of
 * students who left; a teacher those in the own school of students of today's groups; a parent all of the own children.
 */
export const readsEnrollment = (caller: Session): RawBuilder<boolean> => {
  if (caller.role === 'parent') return guardsStudent(caller.userId, 'enrollments.student_id');
  if (caller.role !== 'teacher') return runsSchool(caller, 'enrollments.school_id');
  return sql<boolean>`(enrollments.school_id = ${caller.schoolId} and exists (
    select from students
    where students.id = enrollments.student_id and ${hangsOnWorkGroup(caller, 'students.group_id')}
  ))`;
};

/** The open enrolments that a caller confirms: those of the own schools, or of the groups that they teach. */
export const confirmsEnrollment = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'teacher'
    ? hangsOnWorkGroup(caller, 'enrollments.group_id')
    : runsSchool(caller, 'enrollments.school_id');

/**
 * Students who left the school of a caller and are in no school now, as a condition on `students`. The school before
 * still reads their names, and may enrol them again, unless the parent denied that they were there.
 */
export const hasLeftSchoolOf = (caller: Session): RawBuilder<boolean> => sql<boolean>`(
  students.school_id is null and exists (
    select from enrollments
    where enrollments.student_id = students.id and ${runsSchool(caller, 'enrollments.school_id')}
      and enrollments.exit_reason <> 'denied'
      and enrollments.id = (select max(id) from enrollments as latest where latest.student_id = students.id)
  )
)`;
