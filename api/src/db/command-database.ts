import type { Config } from '../config/config.ts';
import type { Db } from './schema.ts';
import { lifetime, onStopSignal } from '../lifetime.ts';
import { openDatabase } from './open-database.ts';

/** Does the work of a command in the database and closes it, also when a signal stops the command. */
export const inDatabase = async <Result>(config: Config, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const life = lifetime();
  onStopSignal(() => {
    if (life.signal.aborted) life.hurry();
    void life.end().finally(() => process.exit(1));
  });
  try {
    const { db } = await openDatabase(config, life);
    return await work(db);
  } finally {
    await life.end();
  }
};
