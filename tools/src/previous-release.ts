import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { archiveRelease } from './previous/archive.ts';
import { runPreviousTests } from './previous/run-tests.ts';
import { Failure, runCommand } from './progress.ts';

/**
 * `npm run previous-release`: archives server, shell and remotes for the skew tests of the next release. With `-- test`
 * it runs the archived release's tests of its API on the schema of this release; further arguments go to Jest.
 */
const previousRelease = async (): Promise<number> => {
  stopOnSignals(async () => 130);
  const [work, ...args] = process.argv.slice(3);
  if (work === 'test') return runPreviousTests(args);
  if (work !== undefined) throw new Failure(`There is no "${work}": npm run previous-release [-- test]`);
  await archiveRelease();
  return 0;
};

await runCommand(previousRelease);
