import type { Db } from '../db/schema.ts';

/** Who a mail goes to; never one text of both, in which a line break could name further receivers. */
export type Receiver = { name: string; address: string };

/** A mail to one receiver, whole: what the queue keeps until it is sent. */
export type Mail = { to: Receiver; replyTo?: Receiver; subject: string; text: string; html: string };

/** Mails on their way out. A queued mail is sent after the transaction that queued it, at least once. */
export type MailQueue = { queue: (tx: Db, mail: Mail) => Promise<void> };

/** A mail in the queue. */
export type QueuedMail = {
  mail: Mail;
  /** When it was queued first, in milliseconds since 1970. */
  queuedAt: number;
  /** How often it was tried in vain. */
  tries: number;
};

/** A mail of the queue with the id that it keeps through all tries. */
export type OutgoingMail = QueuedMail & { id: string };

/** A way to send mails. `close` gives up the mails that are still being sent. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };
