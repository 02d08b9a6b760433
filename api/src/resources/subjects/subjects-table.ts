import { subjectTable } from '@pupitre/shared/contracts/subjects';
import { allow } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { findSubjects } from './subjects.queries.ts';

export const subjectReader = tableReader(
  allow('super_admin', 'directive'),
  subjectTable,
  async ({ db }, caller, body) => {
    const school = await requireManagedSchool(db, caller, body.schoolId);
    return (page) => findSubjects(db, school.id, page);
  },
);
