import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { newToken } from '../../auth/route-access.ts';
import type { Language } from '../../text/language.ts';
import { deleteSessionsOf } from '../../auth/sessions.queries.ts';
import { securedMail } from '../../mail/templates/secured-mail.ts';
import { named, reader } from '../auth/account-mails.ts';
import { insertToken } from '../auth/one-time-tokens.queries.ts';
import { hashPassword } from '../auth/password.ts';
import { endWaitingChanges } from '../email-changes/email-changes.queries.ts';
import { deleteFeedsOf } from '../feeds/feeds.queries.ts';
import { forgetDevices } from '../sessions/known-devices.queries.ts';

/**
 * Shuts everybody out of a locked account that somebody else has used: its sessions and feeds end, its devices are forgotten,
 * and no password opens it until its owner follows the link of a mail.
 */
export const secureAccount = async (services: Services, tx: Tx, userId: number, language: Language): Promise<void> => {
  const { config, mails } = services;
  const account = await tx
    .selectFrom('users')
    .select(['name', 'email', 'language', sql<boolean>`email_verified_at is not null`.as('isVerified')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const password_hash = await hashPassword(newToken());
  const values = { password_hash, must_change_password: false, password_expires_at: null };
  await changeRecordIn(tx, 'users', userId, values, userId);
  await deleteSessionsOf(tx, userId, null);
  await forgetDevices(tx, userId);
  await endWaitingChanges(tx, userId, userId);
  await deleteFeedsOf(tx, userId, userId);
  const link = `${config.publicUrl}/restorePassword/${await insertToken(tx, userId, 'recovery')}`;
  await mails.queue(tx, securedMail(reader(named(account), language), link));
};
