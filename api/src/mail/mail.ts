import type { Db } from '../db/schema.ts';

/** Who a mail goes to; never one text of both, in which a line break could name further receivers. */
export type Receiver = { name: string; address: string };

/** A mail to one receiver, whole: what the queue keeps until it is sent. */
export type Mail = { to: Receiver; replyTo?: Receiver; subject: string; text: string; html: string };

/** Mails on their way out. A queued mail is sent after the transaction that queued it, at least once. */
export type MailQueue = { queue: (tx: Db, mail: Mail) => Promise<void> };
