import { runCommand } from '../command-line/run-command.ts';
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config/read-config.ts';
import { inDatabase } from '../db/command-database.ts';
import { revokeSecret, rotateSecret } from '../db/rotate-secret.ts';
import { PUSH_SECRET } from '../notices/push/push-keys.ts';
import { UNSUBSCRIBE_SECRET } from '../notices/unsubscribe-token.ts';
import { WEBHOOK_SECRET } from '../notices/webhook/webhook-secrets.ts';
import type { Lifetime } from '../lifetime.ts';

const USAGE = `Gives the secrets that all servers sign with new values.

  pupitre rotate-secrets             the old values verify for a day
  pupitre rotate-secrets --revoke    what was signed before is refused within half a minute

DATABASE_URL or DATA_DIR say which database. The running servers notice by themselves.`;

const SIGNING = ['files', 'beacons', 'overrides'];
/** They encrypt what is stored, or stand in old mails, so that their old values serve for ever. */
const STORED = ['second-factor', WEBHOOK_SECRET, UNSUBSCRIBE_SECRET];

const rotateSecrets = async (life: Lifetime): Promise<string> => {
  const { values } = parseArgs({ options: { revoke: { type: 'boolean', default: false } } });
  const config = readCommandConfig(process.env);
  const rotated = await inDatabase(config, life, (db) =>
    db.transaction().execute(async (tx) => {
      const done: string[] = [];
      for (const name of SIGNING) {
        if (await (values.revoke ? revokeSecret(tx, name) : rotateSecret(tx, name))) done.push(name);
      }
      for (const name of STORED) if (await rotateSecret(tx, name)) done.push(name);
      // Each browser subscribes with this key, and subscribes again after a change.
      if (values.revoke && (await revokeSecret(tx, PUSH_SECRET))) done.push(PUSH_SECRET);
      return done;
    }),
  );
  return rotated.length > 0 ? `New values: ${rotated.join(', ')}.` : 'No server has made a secret yet.';
};

await runCommand(USAGE, rotateSecrets);
