import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '../db/schema.ts';

/** Lets the queue work on our connections, and inside the caller's transaction where `db` is one. */
export const executorOf = (db: Db): PgBoss.Db => ({
  executeSql: async (text, values: unknown[]) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/** The same for the queue's upkeep, which sends whole transactions as one text; one that broke off is rolled back. */
export const upkeepExecutorOf = (db: Db): PgBoss.Db => ({
  executeSql: (text, values: unknown[]) =>
    db.connection().execute(async (connection) => {
      const executor = executorOf(connection);
      try {
        return await executor.executeSql(text, values);
      } catch (error) {
        if (isTransaction(text)) await executor.executeSql('rollback', []).catch(() => undefined);
        throw error;
      }
    }),
});

const isTransaction = (text: string): boolean => /^\s*begin\b/i.test(text);
