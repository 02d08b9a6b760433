import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { cloneDatabase } from './test-cluster.ts';

/** A migrated database without records, fresh for each test. */
export const createDatabaseFixture = (): { db: Db; url: string } => {
  let database: { url: string; drop: () => Promise<void> };
  let db: Db;
  beforeEach(async () => {
    database = await cloneDatabase();
    db = openDb(database.url, () => undefined);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });
  return {
    get db() {
      return db;
    },
    get url() {
      return database.url;
    },
  };
};
