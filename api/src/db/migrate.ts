import { Migrator, type Migration } from 'kysely';
import * as accountsAndCatalogs from './migrations/0001-accounts-and-catalogs.ts';
import * as catalogData from './migrations/0002-catalog-data.ts';
import * as registry from './migrations/0003-registry.ts';
import * as searchedColumns from './migrations/0004-searched-columns.ts';
import * as schools from './migrations/0010-schools.ts';
import * as accounts from './migrations/0006-accounts.ts';
import * as files from './migrations/0008-files.ts';
import * as classwork from './migrations/0011-classwork.ts';
import * as deployments from './migrations/0012-deployments.ts';
import { installQueues } from '../jobs/install-queues.ts';
import type { Db } from './schema.ts';

/** In order; a migration that was released is never changed, only followed by another. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts-and-catalogs': accountsAndCatalogs,
  '0002-catalog-data': catalogData,
  '0003-registry': registry,
  '0004-searched-columns': searchedColumns,
  '0010-schools': schools,
  '0006-accounts': accounts,
  '0008-files': files,
  '0011-classwork': classwork,
  '0012-deployments': deployments,
};

/** Brings the database to the newest schema: all of it or nothing; of several servers one migrates, the others wait. */
export const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await installQueues(db);
};
