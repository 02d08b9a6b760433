import { importTable } from '@pupitre/shared/contracts/imports';
import { allow } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { findImports } from './imports.queries.ts';

export const importReader = tableReader(
  allow('super_admin', 'directive'),
  importTable,
  async ({ db }, caller, body) => {
    const school = await requireManagedSchool(db, caller, body.schoolId);
    return (page) => findImports(db, school.id, page);
  },
);
