import type { Config } from '../config.ts';
import type { QueuedMail } from './mail-queue.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

/** A mail of the queue with the id that it keeps through all tries. */
export type OutgoingMail = QueuedMail & { id: string };

/** What takes mails out of the house. `close` gives up what is still being sent. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

/** The configured mail server, or the outbox in the data folder. */
export const openMailTransport = (config: Config): MailTransport =>
  config.smtpUrl ? smtpTransport(config, config.smtpUrl) : outboxTransport(config);
