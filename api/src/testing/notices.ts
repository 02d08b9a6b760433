import type { Db, Tx } from '../db/schema.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import { mailSecurityNotice, type Notice } from '../resources/security-notices/notify-user.ts';
import { call, type Reply } from './call.ts';
import { TEST_CONFIG } from './test-server.ts';

/** A notice, in Spanish and without details unless the test says otherwise. */
type TestNotice = Omit<Notice, 'language' | 'details'> & Partial<Notice>;

const services = { config: TEST_CONFIG, mails: mailQueue() };

/** Queues the mail of a security notice in a transaction of its event. */
export const queueNoticeIn = (tx: Tx, notice: TestNotice): Promise<void> =>
  mailSecurityNotice(services, tx, { language: 'es', details: {}, ...notice });

/** Queues the mail of a security notice. */
export const queueNotice = (db: Db, notice: TestNotice): Promise<void> =>
  db.transaction().execute((tx) => queueNoticeIn(tx, notice));

/** Answers to the link of a notice that it was somebody else. */
export const sendDenial = (url: string, token: string): Promise<Reply<unknown>> =>
  call<unknown>(url, 'PATCH', 'security-notices/deny', { token });
