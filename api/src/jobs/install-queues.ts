import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../db/schema.ts';
import { MAIL_QUEUE } from '../mail/mail-queue.ts';
import { upkeepExecutorOf } from './executor.ts';

/** Any number that nothing else in the database locks. */
const LOCK = 7_214_001;

/** Creates the tables of the queues or brings them to the newest version; of several servers one does, the others wait. */
export const installQueues = (db: Db): Promise<void> =>
  db.connection().execute(async (connection) => {
    // The library's own locks end too early: servers that create the same queue at once would block each other.
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      const boss = new PgBoss({ db: upkeepExecutorOf(connection), supervise: false, schedule: false });
      await boss.start();
      await boss.createQueue(MAIL_QUEUE);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
