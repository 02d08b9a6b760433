import { schoolClosureTable } from '@pupitre/shared/contracts/school-closures';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireReadableYear } from '../school-years/own-year.queries.ts';
import { findClosuresOfYear } from './school-closures.queries.ts';

export const schoolClosureReader = tableReader(everyRole, schoolClosureTable, async ({ db }, caller, body) => {
  const year = await requireReadableYear(db, caller, body.schoolYearId);
  return (page) => findClosuresOfYear(db, year, page);
});
