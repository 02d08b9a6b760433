import type { Config } from '../config/config.ts';
import type { Db } from './schema.ts';
import type { Lifetime } from '../lifetime.ts';
import { openDatabase } from './open-database.ts';

/** Does the work of a command in the migrated database. `directUrl` is its address without a pooler. */
export const inDatabase = async <Result>(
  config: Config,
  life: Lifetime,
  work: (db: Db, directUrl: string) => Promise<Result>,
): Promise<Result> => {
  const { db, directUrl } = await openDatabase(config, life);
  return work(db, directUrl);
};
