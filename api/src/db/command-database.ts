import type { Config } from '../config/config.ts';
import type { Db } from './schema.ts';
import { lifetime, onStopSignal, type Lifetime } from '../lifetime.ts';
import { openDatabase, workOnSchema } from './open-database.ts';

/**
 * Does the work of a command in the migrated database and closes it, also when a signal stops the command. `directUrl` is
 * its address without a pooler.
 */
export const inDatabase = <Result>(
  config: Config,
  work: (db: Db, directUrl: string) => Promise<Result>,
): Promise<Result> =>
  inLife(async (life) => {
    const { db, directUrl } = await openDatabase(config, life);
    return work(db, directUrl);
  });

/** The same in the database as it is, for a command that works on its schema. */
export const onSchema = <Result>(config: Config, work: (db: Db) => Promise<Result>): Promise<Result> =>
  inLife((life) => workOnSchema(config, life, work));

const inLife = async <Result>(work: (life: Lifetime) => Promise<Result>): Promise<Result> => {
  const life = lifetime();
  onStopSignal(() => {
    if (life.signal.aborted) life.hurry();
    void life.end().finally(() => process.exit(1));
  });
  try {
    return await work(life);
  } finally {
    await life.end();
  }
};
