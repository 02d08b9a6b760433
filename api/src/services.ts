import type { Config } from './config/config.ts';
import type { Db } from './db/schema.ts';
import type { MailQueue } from './mail/mail.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** The dependencies of the routes, opened once when the server starts. */
export type Services = {
  config: Config;
  db: Db;
  /** Has the entries of who reads, also while `db` is a snapshot that a lost client may roll back. */
  auditDb: Db;
  mails: MailQueue;
  files: FileStorage;
  /** Aborts as soon as the server is to stop, before it refuses anything. */
  stopping: AbortSignal;
};
