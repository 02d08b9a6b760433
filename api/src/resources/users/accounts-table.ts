import { accountTable } from '@pupitre/shared/contracts/accounts';
import { inOneTripFor } from '../../auth/route-access.ts';
import { readPage } from '../../db/paging.ts';
import { tableReader } from '../../http/table-reader.ts';
import { orNotFound } from '../../refusal.ts';
import { accountList } from './accounts.queries.ts';

export const accountReader = tableReader(
  inOneTripFor('super_admin', 'directive'),
  accountTable,
  async ({ db }, caller) =>
    async (page) =>
      orNotFound(await readPage(db, accountList(db, caller, page))),
);
