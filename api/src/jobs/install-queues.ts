import PgBoss from 'pg-boss';
import type { Db } from '../db/schema.ts';
import { MAIL_QUEUE } from '../mail/mail-queue.ts';
import { upkeepExecutorOf } from './executor.ts';

/** Creates the tables of the queues or brings them to the newest version; of several servers one does, the others wait. */
export const installQueues = async (db: Db): Promise<void> => {
  const boss = new PgBoss({ db: upkeepExecutorOf(db), supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(MAIL_QUEUE);
};
