import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import { isConsented } from '../consents/consents.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';

/**
 * The notes of a child that a caller may change: administrators every one, a school's staff those that its staff wrote, a
 * parent the own.
 */
export const changesNote = ({ role, userId, schoolId }: Session): RawBuilder<boolean> => {
  if (role === 'super_admin') return sql<boolean>`true`;
  if (role === 'parent') return sql<boolean>`medic_notes.user_id = ${userId}`;
  return sql<boolean>`(
    medic_notes.school_id = ${schoolId}
    and exists (select from users where users.id = medic_notes.user_id and users.role <> 'parent')
  )`;
};

/** The notes of a child that a caller may delete: as those that they may change, but a teacher only the own. */
export const deletesNote = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'teacher'
    ? sql<boolean>`(${changesNote(caller)} and medic_notes.user_id = ${caller.userId})`
    : changesNote(caller);

/** The notes of the children whose records a caller keeps. */
export const isOfOwnStudent = (caller: Session): RawBuilder<boolean> => sql<boolean>`exists (
  select from students where students.id = medic_notes.student_id and ${keepsStudent(caller)}
)`;

/**
 * The notes of a child that a caller may read: the parent and administrators all of them, a school's staff those that were
 * written while the child was in that school, and the earlier ones, the parent's included, while the parent consents.
 */
export const readsNote = ({ role, schoolId }: Session, studentId: number): RawBuilder<boolean> => {
  if (role === 'super_admin' || role === 'parent') return sql<boolean>`true`;
  const isConsentedTo = isConsented({ studentId, schoolId: schoolId ?? 0, purpose: 'medicNotes' });
  return sql<boolean>`(medic_notes.school_id = ${schoolId} or ${isConsentedTo})`;
};
