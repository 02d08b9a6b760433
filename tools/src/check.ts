import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { checkSources, checkTypes } from './check-sources.ts';
import { runCommand } from './progress.ts';

/** `npm run check`: runs the static checks. */
const check = async (): Promise<number> => {
  stopOnSignals(async () => 130);
  const isTyped = await checkTypes();
  const isClean = (await checkSources()) && isTyped;
  if (isClean) console.log('All checks pass.');
  return isClean ? 0 : 1;
};

await runCommand(check);
