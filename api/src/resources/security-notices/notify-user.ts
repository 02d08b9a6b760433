import { sql } from 'kysely';
import type { NoticeKind } from '@pupitre/shared/contracts/security-notices';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';
import { securityNoticeMail } from '../../mail/templates/security-notice-mail.ts';
import { named, reader } from '../auth/account-mails.ts';
import { shownDetails } from './notice-details.ts';
import { insertNotice, countNoticesOfDay } from './security-notices.queries.ts';

/**
 * An event of an account that its owner should know. `details` are shown in the mail and on the page of its link:
 * `student`, `group`, `school`, `browser`, `system`, `place`, `factor`, `change`, `name`; others are left out.
 */
export type Notice = {
  userId: number;
  language: Language;
  kind: NoticeKind;
  details: Record<string, string>;
  /** The student of `childLinked` and `childJoined`, after the change. */
  studentId?: number;
};

/** Queues the mail of a security notice in the transaction of the event. An account that was deleted gets none. */
export const mailSecurityNotice = async (
  { config, mails }: Pick<Services, 'config' | 'mails'>,
  tx: Tx,
  { userId, language, kind, details, studentId }: Notice,
): Promise<void> => {
  const account = await tx
    .selectFrom('users')
    .select(['name', 'email', 'language', sql<boolean>`email_verified_at is not null`.as('isVerified')])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) return;
  const shown = shownDetails(details);
  const { token, createdAt } = await insertNotice(tx, { userId, kind, details: shown, studentId: studentId ?? null });
  const link = `${config.publicUrl}/notMe/${token}`;
  await mails.queue(
    tx,
    securityNoticeMail(reader(named(account), language), { kind, details: shown, at: createdAt, link }),
  );
};

/** Queues a security notice that others may cause: at most `most` of its kind within a day to one account. */
export const mailNoticeOfDay = async (services: Services, tx: Tx, notice: Notice, most: number): Promise<void> => {
  // Notices at once are counted one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', notice.userId).forNoKeyUpdate().execute();
  if ((await countNoticesOfDay(tx, notice.userId, notice.kind)) < most) await mailSecurityNotice(services, tx, notice);
};
