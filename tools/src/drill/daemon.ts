import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnProgram } from '../program.ts';

/** A program that runs until it is stopped. */
export type Daemon = {
  name: string;
  isRunning: () => boolean;
  signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  /** The last lines of its log. */
  lastWords: () => Promise<string>;
};

/** The beginning of a command whose process ends with this one, however that ends. */
const ENDING = ['setpriv', '--pdeathsig=KILL'];
/** The same as another user: PostgreSQL and PgBouncer refuse root. */
const asUser = (user: string): string[] => [...ENDING, `--reuid=${user}`, `--regid=${user}`, '--init-groups'];

/** A command, and its user unless that is root. */
export type Command = { words: string[]; user?: 'postgres'; inside?: string[] };

const LAST_CHARACTERS = 3_000;

/** Starts a program, whose log is a file of the folder. */
export const startDaemon = (
  folder: string,
  name: string,
  { words, user, inside = [] }: Command,
  env: NodeJS.ProcessEnv = process.env,
): Daemon => {
  const [program = '', ...args] = [...inside, ...(user ? asUser(user) : ENDING), '--', ...words];
  const path = join(folder, `${name}.log`);
  const log = createWriteStream(path, { flags: 'a' });
  const child = spawnProgram(program, args, env);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.on('error', (error) => log.write(`${error.message}\n`));
  const ended = once(child, 'close').then(() => log.end());
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const signal = (wanted: NodeJS.Signals): void => {
    if (isRunning()) child.kill(wanted);
  };
  return {
    name,
    isRunning,
    signal,
    end: async (wanted) => {
      signal(wanted);
      await ended;
    },
    lastWords: async () => (await readFile(path, 'utf8').catch(() => '')).slice(-LAST_CHARACTERS),
  };
};
