import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { Config } from '../config/config.ts';
import { loggable } from '../db/database-failures.ts';
import type { Db } from '../db/schema.ts';
import { executorOf, upkeepExecutorOf } from '../jobs/executor.ts';
import type { MailTransport, OutgoingMail, QueuedMail } from './mail.ts';
import { MAIL_QUEUE, placeMail } from './mail-queue.ts';
import { outboxTransport } from './outbox-transport.ts';
import { pollPause } from './poll-pause.ts';
import { isFinal, sendFailureOf, type SendFailure } from './send-failure.ts';
import { smtpTransport } from './smtp-transport.ts';

/** The sender of queued mails. `stop` ends within seconds; unsent mails stay queued. */
export type MailWorker = { stop: () => Promise<void> };

const BATCH = 5;
/** The interval at which mails of dead servers are queued again, and remains are deleted. */
const UPKEEP_SECONDS = 30;
const CLEAR_SECONDS = 60 * 60;
const STOP_MS = 3_000;

const FIRST_DELAY = 2;
const LONGEST_DELAY = 15 * 60;
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1_000;

/** The seconds until the next try, after so many tries. */
const delayAfter = (tries: number): number => Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(tries, 16));

type MailSender = { db: Db; boss: PgBoss; transport: MailTransport; log: FastifyBaseLogger };

/** The configured mail server, or the outbox in the data folder. */
const openMailTransport = (config: Config): MailTransport =>
  config.smtpUrl ? smtpTransport(config, config.smtpUrl) : outboxTransport(config);

/** Starts to send the mails of the queue. Any number of servers may do so side by side. */
export const startMailWorker = async (db: Db, config: Config, log: FastifyBaseLogger): Promise<MailWorker> => {
  const boss = new PgBoss({
    db: upkeepExecutorOf(db),
    schedule: false,
    maintenanceIntervalSeconds: UPKEEP_SECONDS,
    archiveCompletedAfterSeconds: CLEAR_SECONDS,
    deleteAfterSeconds: CLEAR_SECONDS,
  });
  const stopping = new AbortController();
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.warn({ err: loggable(error) }, 'the upkeep of the queue failed');
  });
  await boss.start();
  await boss.maintain();
  const transport = openMailTransport(config);
  const working = sendQueuedMails({ db, boss, transport, log }, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([working, wait(STOP_MS, undefined, { ref: false })]);
      transport.close();
      await Promise.race([working, wait(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
};

/**
 * The library's own worker does not wait for its writes about a job, so a database that is away would end the process.
 * `fetch` returns nothing while the database is away.
 */
const sendQueuedMails = async (sender: MailSender, signal: AbortSignal): Promise<void> => {
  const pause = pollPause(signal);
  while (!signal.aborted) {
    const jobs = await sender.boss.fetch<QueuedMail>(MAIL_QUEUE, { batchSize: BATCH });
    await Promise.all(jobs.map(({ id, data }) => handle(sender, { id, ...data })));
    if (jobs.length < BATCH) await pause.next(jobs.length > 0);
  }
  pause.stop();
};

/** Sends a mail and stores the outcome. If that fails, the mail is tried again later. */
const handle = async (sender: MailSender, outgoing: OutgoingMail): Promise<void> => {
  try {
    const failure = await trySending(sender, outgoing);
    if (failure && !isGivenUp(failure, outgoing)) await postpone(sender, outgoing, failure);
    else await forget(sender, outgoing, failure);
  } catch (error) {
    sender.log.warn({ err: loggable(error), mail: outgoing.id }, 'what became of a mail could not be written down');
  }
};

const trySending = ({ transport }: MailSender, outgoing: OutgoingMail): Promise<SendFailure | undefined> =>
  transport.send(outgoing).then(() => undefined, sendFailureOf);

const isGivenUp = (failure: SendFailure, { queuedAt }: OutgoingMail): boolean =>
  isFinal(failure) || Date.now() - queuedAt > GIVE_UP_MS;

/** Deletes a mail that was sent or given up: mails contain passwords and links. */
const forget = async (sender: MailSender, { id }: OutgoingMail, failure: SendFailure | undefined): Promise<void> => {
  if (failure) sender.log.error({ mail: id, ...failure }, 'a mail is given up');
  await sender.boss.deleteJob(MAIL_QUEUE, id);
  if (!failure) sender.log.info({ mail: id }, 'a mail is out');
};

const postpone = async ({ db, boss, log }: MailSender, outgoing: OutgoingMail, failure: SendFailure): Promise<void> => {
  const { id, mail, queuedAt, tries } = outgoing;
  const delay = delayAfter(tries);
  log.warn({ mail: id, tries: tries + 1, seconds: delay, ...failure }, 'a mail waits for another try');
  await db.transaction().execute(async (tx) => {
    await boss.deleteJob(MAIL_QUEUE, id, { db: executorOf(tx) });
    await placeMail({ mail, queuedAt, tries: tries + 1 }, { tx, id, delay });
  });
};
