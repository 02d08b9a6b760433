import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Mail, QueuedMail } from '../mail/mail.ts';
import { MAIL_QUEUE } from '../mail/mail-queue.ts';

/** The mails that wait in the queue of a test's database, oldest first; a test server sends none. */
export const queuedMails = async (db: Db): Promise<Mail[]> => {
  const { rows } = await sql<{ data: QueuedMail }>`
    select data from pgboss.job where name = ${MAIL_QUEUE} order by created_on, (data->>'queuedAt')::bigint`.execute(
    db,
  );
  return rows.map(({ data }) => data.mail);
};
