import { sql, type RawBuilder } from 'kysely';
import type { Caller, Session } from '../../auth/sessions.queries.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';

/** The schools that a caller runs, as a condition on a column of school ids: every one, the directive's own, or none. */
export const runsSchool = ({ role, schoolId }: Caller, column: string): RawBuilder<boolean> => {
  if (role === 'super_admin') return sql<boolean>`true`;
  return role === 'directive' ? sql<boolean>`${sql.ref(column)} = ${schoolId}` : sql<boolean>`false`;
};

/** The schools that a caller belongs to: those they run, a teacher's own, and those of a parent's children. */
export const belongsToSchool = (caller: Session, column: string): RawBuilder<boolean> => {
  if (caller.role === 'teacher') return sql<boolean>`${sql.ref(column)} = ${caller.schoolId}`;
  if (caller.role !== 'parent') return runsSchool(caller, column);
  return sql<boolean>`exists (
    select from students where students.school_id = ${sql.ref(column)} and ${guardsStudent(caller.userId)}
  )`;
};
