import { buildChanged, compileServer } from './build.ts';
import { checkSources, checkTypes } from './check-sources.ts';
import { ensureChromium } from './chromium.ts';
import { featureReport } from './feature-report.ts';
import { readFeatureRows } from './feature-rows.ts';
import { runAloud } from './program.ts';
import { Failure, runCommand } from './progress.ts';
import { ensurePgbouncer } from './pgbouncer.ts';
import { ensurePromtool } from './promtool.ts';
import { ensureRadosgw } from './radosgw.ts';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { putTemporaryFilesInMemory } from './temporary-files.ts';
import {
  forgetResults,
  JEST_REPORT,
  lastOfJest,
  lastOfPlaywright,
  PLAYWRIGHT_REPORT,
  type Layer,
  type TestResult,
} from './test-results.ts';
import { installed } from './workspace.ts';

const runJest = (): Promise<number> =>
  runAloud(process.execPath, [installed('jest/bin/jest.js'), '--json', `--outputFile=${JEST_REPORT}`]);

const runPlaywright = (chromium: string): Promise<number> =>
  runAloud(
    process.execPath,
    [installed('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
  );

/** Builds the server, the shell and the remotes. Prints the errors of a failed build. */
const buildPortal = async (): Promise<boolean> => {
  try {
    await compileServer();
    await buildChanged();
    return true;
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return false;
  }
};

const checkAndBuild = async (): Promise<{ isClean: boolean; isBuilt: boolean }> => {
  const isClean = await checkSources();
  return { isClean, isBuilt: await buildPortal() };
};

/** A run that failed without a failed test counts as one failed test. */
const explained = (code: number, results: TestResult[], layer: Layer): TestResult[] =>
  code === 0 || results.some(({ status }) => status === 'failed')
    ? results
    : [...results, { titles: [], status: 'failed', layer }];

const totals = (results: TestResult[]): string => {
  const count = (status: TestResult['status']): number => results.filter((test) => test.status === status).length;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

/** `npm test`: sets up what the tests need, then runs the static checks, Jest and Playwright. */
const test = async (): Promise<number> => {
  stopOnSignals(async () => 130);
  putTemporaryFilesInMemory();
  forgetResults();
  const chromium = await ensureChromium();
  await ensureRadosgw();
  await ensurePgbouncer().catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    console.log(`${error.message}\nThere is no PgBouncer 1.21: the tests of a pooler are going to fail.`);
  });
  await ensurePromtool();
  const isTyped = await checkTypes();
  // Checks and builds have parts that use one core only; Jest uses the other one meanwhile.
  const [jestCode, { isClean, isBuilt }] = await Promise.all([runJest(), checkAndBuild()]);
  const jest = explained(jestCode, lastOfJest(), 'screen');
  const playwright = explained(isBuilt ? await runPlaywright(chromium) : 1, lastOfPlaywright(), 'browser');
  const results = [...jest, ...playwright];
  const { open, text } = featureReport(readFeatureRows(), results);
  console.log(`\n${text}\n`);
  if (!isTyped || !isClean) console.log('The static checks failed; see above.');
  console.log(totals(results));
  return !isTyped || !isClean || open > 0 || results.some(({ status }) => status === 'failed') ? 1 : 0;
};

await runCommand(test);
