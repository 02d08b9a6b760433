import type { Db } from '../db/schema.ts';

/** The receiver of a mail. A line break in one common text could name further receivers. */
export type Receiver = { name: string; address: string };

/** A complete mail to one receiver. The queue stores it until it is sent. */
export type Mail = {
  to: Receiver;
  replyTo?: Receiver;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind by one POST (RFC 8058). */
  unsubscribe?: string;
};

/** The queue of outgoing mails. A mail is sent after the transaction that queued it, at least once. */
export type MailQueue = {
  queue: (tx: Db, mail: Mail) => Promise<void>;
  /** Queues many mails by few statements. */
  queueAll: (tx: Db, mails: readonly Mail[]) => Promise<void>;
};

export type QueuedMail = {
  mail: Mail;
  /** The time at which it was first queued, in milliseconds since 1970. */
  queuedAt: number;
  tries: number;
};

/** A mail of the queue with the id that it keeps through all tries. */
export type OutgoingMail = QueuedMail & { id: string };

/** A way to send mails. `close` gives up the mails that are still being sent. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };
