import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { findOpenGuardian } from '../guardians/guardian-changes.queries.ts';
import { mailNoticeOfDay } from '../security-notices/notify-user.ts';
import { findNoticeDetails } from '../students/student-notice.queries.ts';
import { namesParent } from './named-parent.policy.ts';
import type { MailedAccount } from '../auth/account-mails.ts';
import { makeOneTimePassword, replacePassword } from './one-time-password.ts';
import type { Head } from './head.ts';

/** More than a family has students: nobody is flooded by students that staff make up. */
const MAILS_A_DAY = 10;

/** A locked account that staff name as the parent of a child. */
export type NamedParent = MailedAccount & { id: number; isVerified: boolean; isHijackable: boolean };

/**
 * Locks a parent's living account that the caller may name. Throws `notFound` for every other one. Before the child is
 * locked, since who deletes an account locks it first and its children second.
 */
export const lockNamedParent = async (tx: Tx, caller: Session, id: number): Promise<NamedParent> =>
  orNotFound(
    await tx
      .selectFrom('users')
      .select([
        'id',
        'name',
        'email',
        'language',
        sql<boolean>`email_verified_at is not null`.as('isVerified'),
        // Nobody has shown that the address is theirs, and the password is not one that was mailed to it.
        sql<boolean>`(
          email_verified_at is null
          and not (must_change_password and coalesce(password_expires_at > now(), false))
        )`.as('isHijackable'),
      ])
      .where('id', '=', id)
      .where('role', '=', 'parent')
      .where('deleted_at', 'is', null)
      .where(namesParent(caller))
      .forUpdate()
      .executeTakeFirst(),
  );

/**
 * Mails a parent about a child that staff have just linked, unless they do not see it. A stranger may have registered an
 * address that nobody confirmed: its password gives way to a mailed one, which only the owner of the address can read.
 */
export const welcomeParent = async (
  services: Services,
  tx: Tx,
  { parent, studentId }: { parent: NamedParent; studentId: number },
  head: Head,
): Promise<void> => {
  if (parent.isHijackable) await replacePassword(services, tx, parent, await makeOneTimePassword(), head);
  const guardian = await findOpenGuardian(tx, studentId, parent.id);
  if (!guardian?.sees) return;
  const details = await findNoticeDetails(tx, studentId);
  const { language } = head;
  const notice = { userId: parent.id, language, kind: 'childLinked', details, studentId } as const;
  await mailNoticeOfDay(services, tx, notice, MAILS_A_DAY);
};
