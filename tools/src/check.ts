import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { checkSources } from './check-sources.ts';
import { runCommand } from './progress.ts';

/** `npm run check`: runs the static checks. */
const check = (): Promise<number> => {
  stopOnSignals(async () => 130);
  return checkSources();
};

await runCommand(check);
