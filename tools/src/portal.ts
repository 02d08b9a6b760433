import { portal } from '@pupitre/shared/deploy/portal';
import { runCommand } from '@pupitre/shared/deploy/progress';

await runCommand(() => portal(process.argv.slice(3)));
