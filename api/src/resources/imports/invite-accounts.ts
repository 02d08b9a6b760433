import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import type { Mail } from '../../mail/mail.ts';
import { importInvitationMail, importedStudentsMail } from '../../mail/templates/import-mails.ts';
import { reader, type MailedAccount } from '../auth/account-mails.ts';
import type { ImportWork } from './import-work.ts';
import { LINK_LIFE } from './write-accounts.queries.ts';

/** An account that an import made or named, with the names of its children in the list. */
export type Invited = MailedAccount & { id: number; isVerified: boolean; students: string[] };

/** Nobody is flooded by lists that somebody imports and undoes again and again. */
const MAILS_A_DAY = 5;

/** Those of some accounts whose address has got few such mails of late. Counts one more for each. */
const takeMails = async (tx: Tx, invited: readonly Invited[]): Promise<Invited[]> => {
  const keyOf = ({ email }: Invited): string => `import:email:${email.toLowerCase()}`;
  const { rows } = await sql<{ key: string }>`
    with given as (
      select key from unnest(${invited.map(keyOf)}::text[]) as given (key)
      where ${MAILS_A_DAY} > (
        select count(*) from rate_limits where rate_limits.key = given.key and at > now() - interval '1 day'
      )
    ), counted as (
      insert into rate_limits (key) select key from given
    )
    select key from given`.execute(tx);
  const allowed = new Set(rows.map(({ key }) => key));
  return invited.filter((account) => allowed.has(keyOf(account)));
};

/** Stores the links by which accounts get their first password. */
const insertLinks = async (tx: Tx, links: readonly { userId: number; token: string }[]): Promise<void> => {
  const rows = links.map(({ userId, token }) => ({ id: userId, hash: hashOfToken(token).toString('hex') }));
  await sql`
    insert into one_time_tokens (user_id, purpose, token_hash, expires_at)
    select id, 'recovery', decode(hash, 'hex'), now() + ${LINK_LIFE}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, hash text)
    order by id
    on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    tx,
  );
};

const findSchoolName = async (tx: Tx, schoolId: number): Promise<string> =>
  (await tx.selectFrom('schools').select('name').where('id', '=', schoolId).executeTakeFirstOrThrow()).name;

/**
 * Queues one mail to each account of an import. Who has to show that the address is theirs gets a link to choose a
 * password, and no names: a mistyped address is a stranger's. All others read which children they guard.
 */
export const inviteAccounts = async (tx: Tx, work: ImportWork, invited: readonly Invited[]): Promise<void> => {
  const { config, mails } = work.services;
  const school = await findSchoolName(tx, work.batch.schoolId);
  const receivers = config.isRateLimited ? await takeMails(tx, invited) : invited;
  const letters: Mail[] = [];
  const links: { userId: number; token: string }[] = [];
  for (const { id, isVerified, students, ...account } of receivers) {
    if (isVerified) {
      const url = `${config.publicUrl}/students`;
      letters.push(importedStudentsMail(reader(account, work.head.language), { school, students, url }));
      continue;
    }
    const token = newToken();
    links.push({ userId: id, token });
    const url = `${config.publicUrl}/restorePassword/${token}`;
    const nameless = reader({ ...account, name: '' }, work.head.language);
    letters.push(importInvitationMail(nameless, { school, url }));
  }
  await insertLinks(tx, links);
  await mails.queueAll(tx, letters);
};
