import { promotionTable } from '@pupitre/shared/contracts/promotions';
import { allow } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { findPromotions } from './promotions.queries.ts';

export const promotionReader = tableReader(
  allow('super_admin', 'directive'),
  promotionTable,
  async ({ db }, caller, body) => {
    const school = await requireManagedSchool(db, caller, body.schoolId);
    return (page) => findPromotions(db, school.id, page);
  },
);
