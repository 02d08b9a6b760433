import { checkSources } from './check-sources.ts';
import { runCommand } from './progress.ts';

await runCommand(checkSources);
