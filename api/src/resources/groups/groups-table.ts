import { groupTable } from '@pupitre/shared/contracts/groups';
import { inOneTripFor } from '../../auth/route-access.ts';
import { readPage } from '../../db/paging.ts';
import { tableReader } from '../../http/table-reader.ts';
import { orNotFound } from '../../refusal.ts';
import { groupList } from './groups.queries.ts';

export const groupReader = tableReader(
  inOneTripFor('super_admin', 'directive', 'teacher'),
  groupTable,
  async ({ db }, caller) =>
    async (page) =>
      orNotFound(await readPage(db, groupList(db, caller, page))),
);
