import { join } from 'node:path';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { compileServer } from './build.ts';
import { runCommand } from './progress.ts';
import { runAloud } from './program.ts';
import { ROOT } from './workspace.ts';

/**
 * `npm run trials [-- --count 50 | --seed 417 | --base 5000]`: plays seeded trials of work without a network on the real
 * outbox, server and database, and fails with the events of the first trial in which a change is lost or doubled.
 */
const trials = async (): Promise<number> => {
  stopOnSignals(async () => 130);
  await compileServer();
  return runAloud(process.execPath, [join(ROOT, 'api/dist/testing/trials/trials.js'), ...process.argv.slice(3)]);
};

await runCommand(trials);
