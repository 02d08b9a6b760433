import { parseArgs } from 'node:util';
import type { Portal } from './portal-client.ts';

/** The command line could not be understood. */
export class UsageError extends Error {}

const OPTIONS = {
  portal: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-activate': { type: 'boolean' },
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

/** Pipelines of teams may still use the names of earlier releases. */
const PREVIOUS_OPTIONS = new Map([['--hold', '--no-activate']]);

/** Reads a command line. Throws a `UsageError` for an option that no command has. */
export const readArguments = (args: string[]) => {
  try {
    const present = args.map((argument) => PREVIOUS_OPTIONS.get(argument) ?? argument);
    return parseArgs({ args: present, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
};

export type Options = ReturnType<typeof readArguments>['values'];
export type Option = keyof typeof OPTIONS;

/** A command line, and the folder in which it was started. */
export type Invocation = {
  /** The arguments after the command. */
  words: string[];
  options: Options;
  folder: string;
  /** Throws a `Failure` without a deploy token. */
  portal: () => Portal;
};

/** The output of a command: for programs, and for people. */
export type CommandOutput = { json: object; lines: string[] };

/** Returns the only argument of a command; `what` describes it. Throws a `UsageError` for none and for more. */
export const onlyWord = ([word, ...rest]: string[], what: string): string => {
  if (word === undefined || word === '') throw new UsageError(`Name ${what}.`);
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is one word too many.`);
  return word;
};

/** Reads a number. Throws a `UsageError` for anything else. */
export const numberOf = (option: string, text: string): number => {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${option} needs a whole number, not "${text}".`);
  return Number(text);
};

/** Reads a version such as `1.4.0`. Throws a `UsageError` for anything else. */
export const versionOf = (text: string): string => {
  if (!/^\d+\.\d+\.\d+(-dev\.[0-9a-f]{8,40})?$/.test(text)) throw new UsageError(`"${text}" is no version like 1.4.0.`);
  return text;
};
