import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { isDemoAccount } from '../../demo/demo-people.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { describeClient, type Client } from '../../auth/client.ts';
import type { Account } from '../auth/auth.queries.ts';
import { mailNoticeOfDay } from './notify-user.ts';

/** Programs that log in without a device token are new each time. */
const MAILS_A_DAY = 3;

/**
 * Mails an account's owner about a login from a new device, before that login is written. The first login of an account
 * is none, and the accounts that a demo prints are everybody's.
 */
export const mailNewDevice = async (
  services: Services,
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  client: Client,
): Promise<void> => {
  if (services.config.demo && isDemoAccount(email)) return;
  if (!(await hasLoggedIn(tx, id))) return;
  const details = describeClient(client);
  const notice = { userId: id, language: client.language, kind: 'newDevice', details } as const;
  await mailNoticeOfDay(services, tx, notice, MAILS_A_DAY);
};

/** Asked of the audit log, since sessions and devices are forgotten. The action is no parameter: its index names it. */
const hasLoggedIn = async (db: Db, userId: number): Promise<boolean> => {
  const login = await db
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`action = 'login'`)
    .where(sql<boolean>`after->>'kind' <> 'recovery'`)
    .limit(1)
    .executeTakeFirst();
  return login !== undefined;
};
