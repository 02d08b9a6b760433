import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import type { Mail } from '../../mail/mail.ts';
import { importInvitationMail, importedStudentsMail } from '../../mail/templates/import-mails.ts';
import { reader, type MailedAccount } from '../auth/account-mails.ts';
import type { ImportWork } from './import-work.ts';
import { noteLinkedChildren } from './linked-children.ts';
import { LINK_LIFE } from './write-accounts.queries.ts';

/** An account that an import made or named. */
export type Invited = MailedAccount & { id: number; isVerified: boolean };

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

/** Makes the mails with a link to a first password. They name nobody, because a mistyped address is a stranger's. */
const inviteNewcomers = async (
  tx: Tx,
  { services, head }: ImportWork,
  invited: readonly Invited[],
  school: string,
): Promise<Mail[]> => {
  const linked = invited.map((account) => ({ ...account, userId: account.id, token: newToken() }));
  await insertLinks(tx, linked);
  return linked.map(({ token, ...account }) => {
    const url = `${services.config.publicUrl}/restorePassword/${token}`;
    return importInvitationMail(reader({ ...account, name: '' }, head.language), { school, url });
  });
};

/** Makes the mails to confirmed parents: their children of the import, each with the link by which they deny it. */
const informParents = async (
  tx: Tx,
  work: ImportWork,
  parents: readonly Invited[],
  school: string,
): Promise<Mail[]> => {
  const { publicUrl } = work.services.config;
  const children = await noteLinkedChildren(
    tx,
    work,
    parents.map(({ id }) => id),
    school,
  );
  return parents.map((account) => {
    const students = (children.get(account.id) ?? []).map(({ name, token }) => ({
      name,
      link: `${publicUrl}/notMe/${token}`,
    }));
    return importedStudentsMail(reader(account, work.head.language), {
      school,
      students,
      url: `${publicUrl}/students`,
    });
  });
};

/** Queues one mail to each account of an import. An account that gets no further mail that day gets no links either. */
export const inviteAccounts = async (tx: Tx, work: ImportWork, invited: readonly Invited[]): Promise<void> => {
  const { config, mails } = work.services;
  const school = await findSchoolName(tx, work.batch.schoolId);
  const receivers = config.isRateLimited ? await takeMails(tx, invited) : invited;
  const parents = receivers.filter(({ isVerified }) => isVerified);
  const newcomers = receivers.filter(({ isVerified }) => !isVerified);
  const letters = [
    ...(await informParents(tx, work, parents, school)),
    ...(await inviteNewcomers(tx, work, newcomers, school)),
  ];
  await mails.queueAll(tx, letters);
};
