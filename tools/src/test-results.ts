import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CACHE, ROOT } from './workspace.ts';

/** The kind of a test: a screen's test renders in jsdom and fakes the API. */
export type Layer = 'API' | 'screen' | 'browser' | 'tools';

export type TestResult = { titles: string[]; status: 'passed' | 'failed' | 'skipped'; layer: Layer };

export const JEST_REPORT = join(CACHE, 'jest.json');
export const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json');

type JestReport = {
  testResults: {
    /** The path of the file. */
    name: string;
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

/** The layer of a file of Jest: the projects of `api` and `tools` run on Node, all others render screens. */
const layerOf = (file: string): Layer => {
  const [workspace, ...folders] = relative(ROOT, file).split(sep);
  if (workspace === 'api') return 'API';
  return workspace === 'tools' || folders[1] === 'deploy' ? 'tools' : 'screen';
};

/** A file that could not run counts as one failed test. */
export const readJest = ({ testResults }: JestReport): TestResult[] =>
  testResults.flatMap(({ name, assertionResults, status }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ titles: [], status, layer: layerOf(name) }]
      : assertionResults.map((test) => ({
          layer: layerOf(name),
          titles: [...test.ancestorTitles, test.title],
          status: JEST_STATUS[test.status] ?? 'skipped',
        })),
  );

const PLAYWRIGHT_STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;

const readSuite = ({ title, suites = [], specs }: Suite): TestResult[] => [
  ...specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      titles: [title, spec.title],
      status: PLAYWRIGHT_STATUS[test.status],
      layer: 'browser' as const,
    })),
  ),
  ...suites.flatMap(readSuite),
];

/** An error outside of the tests, for example a server that did not start, counts as one failed test. */
export const readPlaywright = ({ suites, errors }: PlaywrightReport): TestResult[] => [
  ...suites.flatMap(readSuite),
  ...errors.map(() => ({ titles: [], status: 'failed' as const, layer: 'browser' as const })),
];

const isJestReport = (report: object): report is JestReport =>
  'testResults' in report && Array.isArray(report.testResults);

const isPlaywrightReport = (report: object): report is PlaywrightReport =>
  'suites' in report && Array.isArray(report.suites) && 'errors' in report && Array.isArray(report.errors);

const readReport = <Report extends object>(file: string, isReport: (report: object) => report is Report): Report => {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof report === 'object' && report !== null && isReport(report)) return report;
  throw new Error(`${file} is no report of its runner.`);
};

/** The results of the last Jest run. Without a report there are none. */
export const lastOfJest = (): TestResult[] =>
  existsSync(JEST_REPORT) ? readJest(readReport(JEST_REPORT, isJestReport)) : [];

/** The results of the last Playwright run. Without a report there are none. */
export const lastOfPlaywright = (): TestResult[] =>
  existsSync(PLAYWRIGHT_REPORT) ? readPlaywright(readReport(PLAYWRIGHT_REPORT, isPlaywrightReport)) : [];

/** Removes the reports of the last run, so that an aborted run leaves none. */
export const forgetResults = (): void => {
  for (const report of [JEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
};
