import { staffTable } from '@pupitre/shared/contracts/staff';
import { inOneTripFor } from '../../auth/route-access.ts';
import { readPage } from '../../db/paging.ts';
import { tableReader } from '../../http/table-reader.ts';
import { orNotFound } from '../../refusal.ts';
import { staffList } from './staff.queries.ts';

export const staffReader = tableReader(
  inOneTripFor('super_admin', 'directive'),
  staffTable,
  async ({ db }, caller) =>
    async (page) =>
      orNotFound(await readPage(db, staffList(db, caller, page))),
);
