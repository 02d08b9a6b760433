import PgBoss from 'pg-boss';
import type { Db } from '../db/schema.ts';
import { executorOf } from '../jobs/executor.ts';
import type { Mail, MailQueue, QueuedMail } from './mail.ts';
import { queuedMails } from './queued-mails.ts';

export const MAIL_QUEUE = 'mail';
/** Longer than a mail is tried: the queue deletes jobs that waited longer. */
const STORED_DAYS = 14;
/** A server has this long for one mail. Then another server takes it over. */
const EXPIRE_SECONDS = 120;
/** Tries that ended with their server. A mail that the mail server refuses is limited by its age. */
const BROKEN_TRIES = 1_000;

/** The transaction that queues a mail, its id (a new one by default), and the seconds until it is sent. */
export type Placement = { tx: Db; id?: string; delay?: number };

/** So many mails fit well into one statement. */
const AT_ONCE = 250;

export const mailQueue = (): MailQueue => ({
  queue: async (tx, mail) => placeMail({ mail, queuedAt: Date.now(), tries: 0 }, { tx }),
  queueAll: async (tx, mails) => {
    for (let first = 0; first < mails.length; first += AT_ONCE) await placeNew(tx, mails.slice(first, first + AT_ONCE));
  },
});

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Places mails as `placeMail` does. */
const placeNew = async (tx: Db, mails: readonly Mail[]): Promise<void> => {
  const queuedAt = Date.now();
  const keepUntil = new Date(queuedAt + STORED_DAYS * DAY_MS);
  const jobs = mails.map((mail) => ({
    name: MAIL_QUEUE,
    data: { mail, queuedAt, tries: 0 } satisfies QueuedMail,
    keepUntil,
    expireInSeconds: EXPIRE_SECONDS,
    retryLimit: BROKEN_TRIES,
    retryDelay: 0,
  }));
  await sender.insert(jobs, { db: executorOf(tx) });
  queuedMails.emit('queued', 0);
};

export const placeMail = async (queued: QueuedMail, { tx, id, delay = 0 }: Placement): Promise<void> => {
  const placed = await sender.send(MAIL_QUEUE, queued, {
    db: executorOf(tx),
    ...(id !== undefined && { id }),
    startAfter: delay,
    retentionDays: STORED_DAYS,
    expireInSeconds: EXPIRE_SECONDS,
    retryLimit: BROKEN_TRIES,
    retryDelay: 0,
  });
  if (!placed) throw new Error('The queue of mails is missing.');
  queuedMails.emit('queued', delay);
};

/** This instance only writes the queue's SQL: it is never started and has no connection of its own. */
const sender = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('A mail is queued in a transaction.')) },
  supervise: false,
  schedule: false,
});
