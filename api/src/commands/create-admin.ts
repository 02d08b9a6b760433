import { runCommand } from '../command-line/run-command.ts';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { email } from '@pupitre/shared/contracts/auth';
import { profileInput } from '@pupitre/shared/contracts/users';
import { inDatabase } from '../db/command-database.ts';
import { readCommandConfig } from '../config/read-config.ts';
import { refusalOfDatabase } from '../db/database-failures.ts';
import { insertRecord } from '../db/records.ts';
import type { Lifetime } from '../lifetime.ts';
import { OperatorError } from '../operator-error.ts';
import { textOf } from '../text/language.ts';
import { Refusal } from '../refusal.ts';
import { parse } from '../http/validation.ts';
import { chosenPassword } from '../resources/auth/chosen-password.ts';
import { hashPassword } from '../resources/auth/password.ts';

const USAGE = `Creates the first super_admin of an installation.

  pupitre create-admin --email ana@escuela.mx --name "ANA LAURA" --paternal "LÓPEZ" --maternal "GARCÍA" --phone 5512345678

The password is asked for, or read from the standard input; it has at least 6 characters, and no name or e-mail in it. DATABASE_URL or DATA_DIR say which database.`;

const person = profileInput.shape({ email: email().required(), password: chosenPassword() });

/** The first line of the standard input; what is typed at a terminal is not shown. */
const readPassword = async (): Promise<string> => {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write('Password: ');
  const lines = createInterface({ input: process.stdin, terminal: isTerminal, output: undefined });
  const [line]: unknown[] = await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => [''])]);
  lines.close();
  if (isTerminal) process.stderr.write('\n');
  return typeof line === 'string' ? line : '';
};

const createAdmin = async (life: Lifetime): Promise<string> => {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { email: option, name: option, paternal: option, maternal: option, phone: option },
  });
  const { password, ...user } = parse(person, { ...values, password: await readPassword() });
  const config = readCommandConfig(process.env);
  return inDatabase(config, life, async (db) => {
    const password_hash = await hashPassword(password);
    const row = { ...user, role: 'super_admin', password_hash, email_verified_at: new Date() } as const;
    await insertRecord(db, 'users', row, null);
    return `${user.email} is a super_admin now.`;
  });
};

/** The reasons of a refusal, for the person at the terminal; null for any other failure. */
const reasonsOf = (error: unknown): string[] | null => {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
  if (!refusal) return null;
  if (!refusal.fields) return [textOf('en', { id: `errors.${refusal.code}` })];
  const fields = Object.entries(refusal.fields);
  return fields.map(([path, messages]) => `${path}: ${messages.map((each) => textOf('en', each)).join(', ')}`);
};

await runCommand(USAGE, (life) =>
  createAdmin(life).catch((error: unknown) => {
    const reasons = reasonsOf(error);
    throw reasons ? new OperatorError([...reasons, '', USAGE].join('\n')) : error;
  }),
);
