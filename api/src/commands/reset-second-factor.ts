import { runCommand } from '../command-line/run-command.ts';
import { sameEmail } from '../resources/auth/auth.queries.ts';
import { inDatabase } from '../db/command-database.ts';
import { readCommandConfig } from '../config/read-config.ts';
import { languageOf } from '../text/language.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import type { Lifetime } from '../lifetime.ts';
import { OperatorError } from '../operator-error.ts';
import { resetFactors } from '../resources/second-factor/remove-factor.ts';

const USAGE = `Takes every second factor off an account whose owner has lost them, and ends its sessions.

  pupitre reset-second-factor ana@escuela.mx

DATABASE_URL or DATA_DIR say which database. The owner gets a mail as soon as the server runs.`;

const resetSecondFactor = async (life: Lifetime): Promise<string> => {
  const [, , email] = process.argv;
  if (!email) throw new OperatorError('The e-mail of an account is missing.');
  const config = readCommandConfig(process.env);
  return inDatabase(config, life, (db) =>
    db.transaction().execute(async (tx) => {
      const account = await tx
        .selectFrom('users')
        .select(['id', 'email'])
        .where(sameEmail(email))
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!account) throw new OperatorError(`No account has the e-mail ${email}.`);
      const resetting = { byUserId: null, language: languageOf(undefined) };
      const hadFactor = await resetFactors({ config, mails: mailQueue() }, tx, account.id, resetting);
      return `${account.email} ${hadFactor ? 'has no second factor any more.' : 'had no second factor.'}`;
    }),
  );
};

await runCommand(USAGE, resetSecondFactor);
