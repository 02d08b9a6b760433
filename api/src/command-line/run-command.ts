import { inspect } from 'node:util';
import type { Report } from '../backups/progress.ts';
import { lifetime, onStopSignal, type Lifetime } from '../lifetime.ts';
import { OperatorError } from '../operator-error.ts';

/** Runs a command to its end, also when a signal stops it, and prints its result or its failure. */
export const runCommand = async (usage: string, work: (life: Lifetime) => Promise<string>): Promise<void> => {
  const life = lifetime();
  onStopSignal(() => {
    if (life.signal.aborted) life.hurry();
    void life.end().finally(() => process.exit(1));
  });
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    console.log(await endAfter(life, work));
  } catch (error) {
    process.exitCode = 1;
    console.error(failureText(error, usage));
  }
};

const endAfter = async (life: Lifetime, work: (life: Lifetime) => Promise<string>): Promise<string> => {
  try {
    return await work(life);
  } finally {
    await life.end();
  }
};

/** The text of a failure. Its last line has the reason: the server logs that line of a command that it runs. */
export const failureText = (error: unknown, usage: string): string => {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? `${error.message}\n\n${usage}` : `${inspect(error)}\n${error.message.replace(/\s+/g, ' ')}`;
};

const began = Date.now();

/** Prints how far the work is, with the seconds since the start. The standard output belongs to the result. */
export const report: Report = (text) =>
  console.error(`${((Date.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${text}`);
