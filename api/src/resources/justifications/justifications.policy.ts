import { sql, type RawBuilder } from 'kysely';
import type { JustificationTable } from '@pupitre/shared/contracts/justifications';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hasLeftSchoolOf } from '../enrollments/enrollments.policy.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { isOfClass } from '../students/class-members.queries.ts';
import { requireHistory } from '../students/readable-history.ts';
import { keepsStudent } from '../students/students.policy.ts';

type Filter = RawBuilder<boolean>;

/** Their students are still in the school that they were written to: nobody decides about one who left. */
export const isOfPresentStudent: Filter = sql<boolean>`exists (
  select from students where students.id = justifications.student_id and students.school_id = justifications.school_id
)`;

/** Those of the schools that a caller knows: named, so that PostgreSQL does not search the rows of other schools. */
export const isOfKnownSchool = ({ role, schoolId }: Session): Filter =>
  role === 'super_admin' || role === 'parent'
    ? sql<boolean>`true`
    : sql<boolean>`justifications.school_id = ${schoolId}`;

/** The justifications that a caller decides, now or again: those of present students whose records staff keep. */
export const decidesJustification = (caller: Session): Filter => {
  if (caller.role === 'parent') return sql<boolean>`false`;
  return sql<boolean>`(${isOfKnownSchool(caller)} and exists (
    select from students
    where students.id = justifications.student_id and students.school_id = justifications.school_id
      and ${keepsStudent(caller)}
  ))`;
};

/** Staff delete what they may decide; parents withdraw their own before anybody decided about it. */
export const deletesJustification = (caller: Session): Filter =>
  caller.role === 'parent'
    ? sql<boolean>`(
        justifications.user_id = ${caller.userId} and justifications.status = 'pending'
        and ${guardsStudent(caller.userId, 'justifications.student_id')}
      )`
    : decidesJustification(caller);

/** A directive reads the name of today of own students, and of those who left and are nowhere else. */
export const knowsName = (caller: Session): Filter =>
  caller.role === 'directive'
    ? sql<boolean>`(students.school_id = ${caller.schoolId} or ${hasLeftSchoolOf(caller)})`
    : sql<boolean>`true`;

const isGiven = (id: number | null | undefined): id is number => id !== null && id !== undefined;

/**
 * The justifications of a student, a group or a school that a caller reads. A former school reads those that were written
 * to it. Throws `forbidden` for a place that the role never reads, and `notFound`.
 */
export const readsJustifications = async (db: Db, caller: Session, body: JustificationTable): Promise<Filter> => {
  const { studentId, groupId, schoolId } = body;
  if (isGiven(studentId)) {
    const isReadable = await requireHistory(db, caller, studentId);
    return sql<boolean>`(justifications.student_id = ${studentId} and ${isReadable('justifications.school_id')})`;
  }
  if (caller.role === 'parent' || (caller.role === 'teacher' && !isGiven(groupId))) throw new Refusal('forbidden');
  if (isGiven(groupId)) {
    const group = await requireTaughtGroup(db, caller, groupId);
    return sql<boolean>`(justifications.school_id = ${group.schoolId} and ${isOfClass(group.id)})`;
  }
  const school = await requireManagedSchool(db, caller, schoolId ?? 0);
  return sql<boolean>`justifications.school_id = ${school.id}`;
};
