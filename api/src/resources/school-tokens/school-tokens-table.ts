import { schoolTokenTable } from '@pupitre/shared/contracts/school-tokens';
import { allow } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { findSchoolTokens } from './school-tokens.queries.ts';

/** The tokens of a school, which have no pages. */
export const schoolTokenReader = tableReader(
  allow('super_admin', 'directive'),
  schoolTokenTable,
  async ({ db }, caller, body) => {
    const school = await requireManagedSchool(db, caller, body.schoolId);
    return async () => {
      const items = await findSchoolTokens(db, school.id);
      return { items, total: items.length };
    };
  },
);
