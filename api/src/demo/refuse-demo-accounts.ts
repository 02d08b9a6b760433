import { ConfigError } from '../config/config.ts';
import { isPassword } from '../resources/auth/password.ts';
import { DEFAULT_DEMO_PASSWORD } from '../config/unsafe-config.ts';
import type { Db } from '../db/schema.ts';
import { DEMO_EMAILS } from './demo-people.ts';

/** Throws `ConfigError` for a database with demo accounts whose public password still works. */
export const refuseDemoAccounts = async (db: Db): Promise<void> => {
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', 'in', DEMO_EMAILS)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { email, password_hash } of accounts) {
    if (await isPassword(password_hash, DEFAULT_DEMO_PASSWORD))
      throw new ConfigError(
        `HOST must be loopback while ${email} of the demo still has its default password: delete the account or change it.`,
      );
  }
};
