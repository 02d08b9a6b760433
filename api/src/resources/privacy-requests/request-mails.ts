import { sql } from 'kysely';
import type { PrivacyKind } from '@pupitre/shared/contracts/privacy-requests';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { newPrivacyRequestMail } from '../../mail/templates/new-privacy-request-mail.ts';
import type { Language } from '../../text/language.ts';
import { reader, type MailedAccount } from '../auth/account-mails.ts';

/** The directives of a school; the administrators where it has none, or where no single school is concerned. */
const findAnswerers = async (tx: Tx, schoolId: number | null, authorId: number): Promise<MailedAccount[]> => {
  const { rows } = await sql<MailedAccount & { role: string }>`
    select name, email, language, role from users
    where deleted_at is null and id <> ${authorId}
      and (role = 'super_admin' or role = 'directive' and school_id = ${schoolId})
    order by id`.execute(tx);
  const directives = rows.filter(({ role }) => role === 'directive');
  return directives.length > 0 ? directives : rows;
};

type NewRequest = { kind: PrivacyKind; schoolId: number | null; authorId: number; dueOn: string };

/** Mails those who answer a request. The mail names nobody. */
export const mailAnswerers = async (
  { mails, config }: Pick<Services, 'config' | 'mails'>,
  tx: Tx,
  { kind, schoolId, authorId, dueOn }: NewRequest,
  language: Language,
): Promise<void> => {
  const link = `${config.publicUrl}/privacyRequests`;
  for (const person of await findAnswerers(tx, schoolId, authorId))
    await mails.queue(tx, newPrivacyRequestMail(reader(person, language), { kind, dueOn, link }));
};
