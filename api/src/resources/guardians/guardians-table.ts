import { guardianTable } from '@pupitre/shared/contracts/guardians';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { findStudentPlacement } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { findGuardians } from './guardians.queries.ts';

/** The guardians of a student, which have no pages. */
export const guardianReader = tableReader(everyRole, guardianTable, async ({ db }, caller, { studentId }) => {
  const { id } = await findStudentPlacement(db, studentId, keepsStudent(caller));
  return async () => {
    const items = await findGuardians(db, id, caller);
    return { items, total: items.length };
  };
});
