import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { dropFiles } from '../../storage/take-upload.ts';
import { closeAccount } from './close-account.ts';

/** An account waits this long for its e-mail to be confirmed; a one-time password counts from its expiry. */
const LIFE = sql.lit('7 days');
/** Links mailed again and again let an account of its owner wait no longer than this: anybody may ask for one. */
const LONGEST_LIFE = sql.lit('14 days');

/** Registered by its owner, or by somebody else whose one-time password nobody ever used and who has no student. */
const isAbandoned = sql<boolean>`
  case
    when users.password_expires_at is null then users.created_at < now() - ${LIFE}::interval
    else users.password_expires_at < now() - ${LIFE}::interval
      and not exists (
        select from student_guardians as guardian where guardian.user_id = users.id and guardian.until is null
      )
  end`;

/** A link that was mailed still works. */
const isLinked = sql<boolean>`
  exists (select from one_time_tokens as token where token.user_id = users.id and token.expires_at > now())
  and (users.password_expires_at is not null or users.created_at > now() - ${LONGEST_LIFE}::interval)`;

/**
 * Deletes the parents' accounts that nobody confirmed, which frees their e-mails and phones; their students stay without
 * a parent. A link that still works, and a session of whoever followed one, let an account wait longer.
 */
export const deleteUnconfirmedAccounts = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
  for (;;) {
    const deleted = await db.transaction().execute(deleteOne);
    if (!deleted) return;
    await dropFiles(files, [deleted.image]);
  }
};

const deleteOne = async (tx: Tx): Promise<{ image: string | null } | null> => {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'parent')
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(isAbandoned)
    .where(
      sql<boolean>`not exists (
        select from sessions where sessions.user_id = users.id and sessions.created_at > now() - interval '1 day'
      )`,
    )
    .where(sql<boolean>`not (${isLinked})`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return account ? { image: await closeAccount(tx, account.id, null) } : null;
};
