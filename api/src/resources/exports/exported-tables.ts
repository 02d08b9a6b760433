import type { ExportedTableName } from '@pupitre/shared/contracts/exports';
import type { ExportedTable } from './exported-table.ts';
import { ACCOUNT_TABLES } from './tables-of-accounts.ts';
import { GROUP_TABLES } from './tables-of-groups.ts';
import { PEOPLE_TABLES } from './tables-of-people.ts';
import { PORTAL_TABLES } from './tables-of-portal.ts';
import { SCHOOL_TABLES } from './tables-of-school.ts';

/** Every table of the portal, with the columns of its files. */
export const TABLES: Record<ExportedTableName, ExportedTable> = {
  ...PORTAL_TABLES,
  ...SCHOOL_TABLES,
  ...GROUP_TABLES,
  ...PEOPLE_TABLES,
  ...ACCOUNT_TABLES,
};
