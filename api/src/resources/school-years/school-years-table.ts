import { schoolYearTable } from '@pupitre/shared/contracts/school-years';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireOwnSchool } from '../schools/own-school.queries.ts';
import { findYearsOfSchool } from './school-years.queries.ts';

export const schoolYearReader = tableReader(everyRole, schoolYearTable, async ({ db }, caller, body) => {
  const school = await requireOwnSchool(db, caller, body.schoolId);
  return (page) => findYearsOfSchool(db, school.id, page);
});
