import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { buildChanged, compileServer } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { runAloud } from './program.ts';
import { runCommand } from './progress.ts';
import { putTemporaryFilesInMemory } from './temporary-files.ts';
import { installed } from './workspace.ts';

const PLAYED = ['e2e/faults/', 'e2e/deployments/', 'e2e/fixtures/'];

/** `npm run faults`: plays every fault in every remote, and deployments under load. It prints a board and writes a page. */
const faults = async (): Promise<number> => {
  stopOnSignals(async () => 130);
  putTemporaryFilesInMemory();
  const chromium = await ensureChromium();
  await compileServer();
  await buildChanged();
  const options = ['-c', 'e2e/playwright.config.ts', '--reporter=./e2e/board/board-reporter.ts'];
  return runAloud(process.execPath, [installed('@playwright/test/cli.js'), 'test', ...options, ...PLAYED], {
    ...process.env,
    CHROMIUM_PATH: chromium,
    FAULTS: 'all',
  });
};

await runCommand(faults);
