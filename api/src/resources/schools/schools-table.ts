import { SCHOOL_COLUMNS } from '@pupitre/shared/contracts/schools';
import { tableQuery } from '@pupitre/shared/contracts/table';
import { inOneTripFor } from '../../auth/route-access.ts';
import { readPage } from '../../db/paging.ts';
import { tableReader } from '../../http/table-reader.ts';
import { schoolList } from './schools.queries.ts';

export const schoolReader = tableReader(
  inOneTripFor('super_admin'),
  tableQuery(SCHOOL_COLUMNS),
  async ({ db }) =>
    (page) =>
      readPage(db, schoolList(db, page)),
);
