import { join } from 'node:path';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { buildChanged } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { runCommand } from './progress.ts';
import { runAloud } from './program.ts';
import { unpackPrevious } from './previous/unpack.ts';
import { installed, ROOT } from './workspace.ts';

/** `npm run bench [-- part …]`: measures the size of pages and the speed of answers, and compares them with references of the same run. */
const bench = async (): Promise<number> => {
  stopOnSignals(async () => 130);
  const chromium = await ensureChromium();
  const compiled = await runAloud(process.execPath, [installed('typescript/bin/tsc'), '-b', 'bench']);
  if (compiled !== 0) return compiled;
  await buildChanged();
  return runAloud(process.execPath, [join(ROOT, 'bench/dist/bench.js'), ...process.argv.slice(3)], {
    ...process.env,
    CHROMIUM_PATH: chromium,
    PREVIOUS_API: process.env.PREVIOUS_API || join(await unpackPrevious(), 'api/dist/main.js'),
  });
};

await runCommand(bench);
