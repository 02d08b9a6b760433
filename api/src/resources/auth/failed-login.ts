import type { Services } from '../../services.ts';
import { describeClient, type Client } from '../../auth/client.ts';
import { isUsedUp } from '../../limits/rate-limits.ts';
import { mailNoticeOfDay } from '../security-notices/notify-user.ts';
import type { Account } from './auth.queries.ts';
import { accountLimit, type Guess } from './password-guess.ts';

const MAILS_A_DAY = 1;

/**
 * Writes a wrong password of an account into the audit log, which the limits of guesses bound, and mails the owner once
 * the account is limited.
 */
export const noteFailedLogin = async (
  services: Services,
  { id }: Pick<Account, 'id'>,
  client: Client,
  { whose, deviceId }: Guess,
): Promise<void> => {
  const { db, config } = services;
  const details = describeClient(client);
  await db
    .insertInto('audit_log')
    .values({ action: 'loginFailed', entity: 'users', entity_id: id, after: JSON.stringify(details) })
    .execute();
  if (!config.isRateLimited || deviceId || !(await isUsedUp(db, accountLimit(whose)))) return;
  const notice = { userId: id, language: client.language, kind: 'lockoutAttempts', details } as const;
  await db.transaction().execute((tx) => mailNoticeOfDay(services, tx, notice, MAILS_A_DAY));
};
