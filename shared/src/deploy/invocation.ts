import { parseArgs } from 'node:util';
import type { Portal } from './portal-client.ts';

/** A command line that could not be understood. */
export class UsageError extends Error {}

/** Every option of every command; a command names those that it takes. */
const OPTIONS = {
  portal: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-activate': { type: 'boolean' },
  hold: { type: 'boolean' },
  built: { type: 'boolean' },
  to: { type: 'string' },
  reason: { type: 'string' },
  percent: { type: 'string' },
  school: { type: 'string', multiple: true },
  role: { type: 'string', multiple: true },
  'keep-days': { type: 'string' },
  name: { type: 'string' },
  days: { type: 'string' },
} as const;

/** Reads a command line. Throws a `UsageError` for an option that no command has. */
export const readArguments = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
};

export type Options = ReturnType<typeof readArguments>['values'];
export type Option = keyof typeof OPTIONS;

/** What a command was asked to do, and where. */
export type Invocation = {
  /** What stands after the command. */
  words: string[];
  options: Options;
  /** Where it was started. */
  folder: string;
  /** Throws a `Failure` when nothing proves that one may deploy there. */
  portal: () => Portal;
};

/** What a command has to tell: to a program, and to a person. */
export type Told = { json: object; lines: string[] };

/** The one word that a command needs, `what` in words. Throws a `UsageError` for none and for more. */
export const onlyWord = ([word, ...rest]: string[], what: string): string => {
  if (word === undefined || word === '') throw new UsageError(`Name ${what}.`);
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is one word too many.`);
  return word;
};

/** A number of the command line. Throws a `UsageError` for anything else. */
export const numberOf = (option: string, text: string): number => {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${option} needs a whole number, not "${text}".`);
  return Number(text);
};

/** A version of the command line, `1.4.0`. Throws a `UsageError` for anything else. */
export const versionOf = (text: string): string => {
  if (!/^\d+\.\d+\.\d+(-dev\.[0-9a-f]{8,40})?$/.test(text)) throw new UsageError(`"${text}" is no version like 1.4.0.`);
  return text;
};
