import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.ts';
import { Failure, step } from './progress.ts';

/** The program of Prometheus that checks and tests alert rules. */
export const PROMTOOL = '/usr/bin/promtool';

/** Installs promtool if possible. Otherwise the test of the alert rules fails, and this prints the reason. */
export const ensurePromtool = async (): Promise<void> => {
  if (existsSync(PROMTOOL)) return;
  try {
    if (!canInstall()) throw new Failure('Only Debian as root installs packages.');
    await step('Installing promtool', () => installPackages(['prometheus']));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(`${error.message}\nThere is no promtool: the test of the alert rules is going to fail.`);
  }
};
