import { ROLES } from '@pupitre/shared/contracts/roles';
import { studentTable } from '@pupitre/shared/contracts/students';
import { inOneTripFor } from '../../auth/route-access.ts';
import { readPage } from '../../db/paging.ts';
import { tableReader } from '../../http/table-reader.ts';
import { orNotFound } from '../../refusal.ts';
import { studentList } from './student-list.queries.ts';
import { forbidsList } from './students.policy.ts';

export const studentReader = tableReader(
  { config: { ...inOneTripFor(...ROLES).config, forbids: forbidsList } },
  studentTable,
  async ({ db }, caller) =>
    async (page) =>
      orNotFound(await readPage(db, studentList(db, caller, page))),
);
