import { gradingPeriodTable } from '@pupitre/shared/contracts/grading-periods';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireReadableYear } from '../school-years/own-year.queries.ts';
import { findPeriodsOfYear } from './grading-periods.queries.ts';

export const gradingPeriodReader = tableReader(everyRole, gradingPeriodTable, async ({ db }, caller, body) => {
  const year = await requireReadableYear(db, caller, body.schoolYearId);
  return (page) => findPeriodsOfYear(db, year, page);
});
