import { schoolActivityTable } from '@pupitre/shared/contracts/school-activities';
import { allow } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireOwnSchool } from '../schools/own-school.queries.ts';
import { findActivitiesOfSchool } from './school-activities.queries.ts';

export const schoolActivityReader = tableReader(
  allow('super_admin', 'directive', 'teacher'),
  schoolActivityTable,
  async ({ db }, caller, body) => {
    const school = await requireOwnSchool(db, caller, body.schoolId);
    return (page) => findActivitiesOfSchool(db, school.id, page);
  },
);
