import { runCommand } from '../command-line/run-command.ts';
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config/read-config.ts';
import { inDatabase } from '../db/command-database.ts';
import { revokeSecret, rotateSecret } from '../db/rotate-secret.ts';
import type { Lifetime } from '../lifetime.ts';

const USAGE = `Gives the secrets that all servers sign with new values.

  pupitre rotate-secrets             the old values verify for a day
  pupitre rotate-secrets --revoke    what was signed before is refused within half a minute

DATABASE_URL or DATA_DIR say which database. The running servers notice by themselves.`;

const SIGNING = ['files', 'beacons', 'overrides'];
/** It encrypts what is stored, so that its old values decrypt for ever. */
const ENCRYPTING = 'second-factor';

const rotateSecrets = async (life: Lifetime): Promise<string> => {
  const { values } = parseArgs({ options: { revoke: { type: 'boolean', default: false } } });
  const config = readCommandConfig(process.env);
  const rotated = await inDatabase(config, life, (db) =>
    db.transaction().execute(async (tx) => {
      const done: string[] = [];
      for (const name of SIGNING) {
        if (await (values.revoke ? revokeSecret(tx, name) : rotateSecret(tx, name))) done.push(name);
      }
      if (await rotateSecret(tx, ENCRYPTING)) done.push(ENCRYPTING);
      return done;
    }),
  );
  return rotated.length > 0 ? `New values: ${rotated.join(', ')}.` : 'No server has made a secret yet.';
};

await runCommand(USAGE, rotateSecrets);
