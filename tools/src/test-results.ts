import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './workspace.ts';

export type TestResult = { titles: string[]; status: 'passed' | 'failed' | 'skipped' };

/** Where Jest and Playwright leave what they found. */
export const JEST_REPORT = join(CACHE, 'jest.json');
export const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json');

type JestReport = {
  testResults: {
    status: string;
    assertionResults: { title: string; ancestorTitles: string[]; status: string }[];
  }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
};
type PlaywrightReport = { suites: Suite[]; errors: unknown[] };

const JEST_STATUS: Record<string, TestResult['status']> = { passed: 'passed', failed: 'failed' };

/** A file that could not even be run counts as one failed test. */
export const readJest = ({ testResults }: JestReport): TestResult[] =>
  testResults.flatMap(({ assertionResults, status }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ titles: [], status }]
      : assertionResults.map((test) => ({
          titles: [...test.ancestorTitles, test.title],
          status: JEST_STATUS[test.status] ?? 'skipped',
        })),
  );

const PLAYWRIGHT_STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;

const readSuite = ({ title, suites = [], specs }: Suite): TestResult[] => [
  ...specs.flatMap((spec) =>
    spec.tests.map((test) => ({ titles: [title, spec.title], status: PLAYWRIGHT_STATUS[test.status] })),
  ),
  ...suites.flatMap(readSuite),
];

/** An error outside of every test, a server that did not start for one, counts as one failed test. */
export const readPlaywright = ({ suites, errors }: PlaywrightReport): TestResult[] => [
  ...suites.flatMap(readSuite),
  ...errors.map(() => ({ titles: [], status: 'failed' as const })),
];

/** What Jest found last; nothing without a report. */
export const lastOfJest = (): TestResult[] =>
  existsSync(JEST_REPORT) ? readJest(JSON.parse(readFileSync(JEST_REPORT, 'utf8'))) : [];

/** What Playwright found last; nothing without a report. */
export const lastOfPlaywright = (): TestResult[] =>
  existsSync(PLAYWRIGHT_REPORT) ? readPlaywright(JSON.parse(readFileSync(PLAYWRIGHT_REPORT, 'utf8'))) : [];

/** Forgets the last run, so that a run that breaks off cannot be taken for a good one. */
export const forgetResults = (): void => {
  for (const report of [JEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
};
