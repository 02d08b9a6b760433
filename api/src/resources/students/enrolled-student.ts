import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { findStudentPlacement, type NamedStudent } from './lock-people.queries.ts';
import { keepsStudent } from './students.policy.ts';

/** A student with the school of today. */
export type EnrolledStudent = { id: number; schoolId: number };

/**
 * A student whose record a caller keeps, with its school. Throws `notFound` for any other one, and `validation` on the
 * path that names it for one without a school.
 */
export const enrolledStudent = async (
  db: Db,
  caller: Session,
  { id, path }: NamedStudent,
): Promise<EnrolledStudent> => {
  const { schoolId } = await findStudentPlacement(db, id, keepsStudent(caller));
  if (schoolId === null) throw new Refusal('validation', { fields: { [path]: [{ id: 'validations.noSchool' }] } });
  return { id, schoolId };
};
