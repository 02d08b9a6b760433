import { BackupError } from '../backups/backup-error.ts';
import type { Report } from '../backups/progress.ts';
import { ConfigError } from '../config/config.ts';
import { lifetime, onStopSignal, type Lifetime } from '../lifetime.ts';

/** Runs a command to its end, also when a signal stops it, and prints its result or its failure as one sentence. */
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
    console.error(sentenceOf(error, usage));
  }
};

const endAfter = async (life: Lifetime, work: (life: Lifetime) => Promise<string>): Promise<string> => {
  try {
    return await work(life);
  } finally {
    await life.end();
  }
};

const sentenceOf = (error: unknown, usage: string): unknown => {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message;
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? `${error.message}\n\n${usage}` : error;
};

const began = Date.now();

/** Prints how far the work is, with the seconds since the start. The standard output belongs to the result. */
export const report: Report = (text) =>
  console.error(`${((Date.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${text}`);
