import { answerHelp } from '../command-line/help.ts';
import { sameEmail } from '../resources/auth/auth.queries.ts';
import { inDatabase } from '../db/command-database.ts';
import { readCommandConfig } from '../config/read-config.ts';
import { languageOf } from '../text/language.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import { resetFactors } from '../resources/second-factor/remove-factor.ts';

const USAGE = `Takes every second factor off an account whose owner has lost them, and ends its sessions.

  pupitre reset-second-factor ana@escuela.mx

DATABASE_URL or DATA_DIR say which database. The owner gets a mail as soon as the server runs.`;
answerHelp(USAGE);

const resetSecondFactor = async (email: string | undefined): Promise<string> => {
  if (!email) throw new Error('The e-mail of an account is missing.');
  const config = readCommandConfig(process.env);
  return inDatabase(config, (db) =>
    db.transaction().execute(async (tx) => {
      const account = await tx
        .selectFrom('users')
        .select(['id', 'email'])
        .where(sameEmail(email))
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!account) throw new Error(`No account has the e-mail ${email}.`);
      const resetting = { byUserId: null, language: languageOf(undefined) };
      const hadFactor = await resetFactors({ config, mails: mailQueue() }, tx, account.id, resetting);
      return `${account.email} ${hadFactor ? 'has no second factor any more.' : 'had no second factor.'}`;
    }),
  );
};

try {
  console.log(await resetSecondFactor(process.argv[2]));
} catch (error) {
  console.error([error instanceof Error ? error.message : String(error), '', USAGE].join('\n'));
  process.exitCode = 1;
}
