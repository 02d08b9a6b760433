import { readJest, readPlaywright } from './test-results.ts';

test('reads what Jest found; a file that could not be run is a failure', () => {
  const report = {
    testResults: [
      {
        status: 'failed',
        assertionResults: [
          { title: '[CAT-04] sorts', ancestorTitles: ['states'], status: 'passed' },
          { title: 'breaks', ancestorTitles: [], status: 'failed' },
          { title: 'later', ancestorTitles: [], status: 'pending' },
        ],
      },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [] },
    ],
  };
  expect(readJest(report)).toEqual([
    { titles: ['states', '[CAT-04] sorts'], status: 'passed' },
    { titles: ['breaks'], status: 'failed' },
    { titles: ['later'], status: 'skipped' },
    { titles: [], status: 'failed' },
  ]);
});

const spec = (title: string, ...statuses: ('expected' | 'unexpected' | 'flaky' | 'skipped')[]) => ({
  title,
  tests: statuses.map((status) => ({ status })),
});

test('reads what Playwright found, however deep; an error outside of the tests is a failure', () => {
  const inner = { title: 'colours', specs: [spec('[CAT-02] creates', 'expected', 'unexpected')] };
  const report = {
    suites: [{ title: 'catalogs.spec.ts', specs: [spec('opens', 'flaky', 'skipped')], suites: [inner] }],
    errors: [{ message: 'the portal did not start' }],
  };
  expect(readPlaywright(report)).toEqual([
    { titles: ['catalogs.spec.ts', 'opens'], status: 'passed' },
    { titles: ['catalogs.spec.ts', 'opens'], status: 'skipped' },
    { titles: ['colours', '[CAT-02] creates'], status: 'passed' },
    { titles: ['colours', '[CAT-02] creates'], status: 'failed' },
    { titles: [], status: 'failed' },
  ]);
});
