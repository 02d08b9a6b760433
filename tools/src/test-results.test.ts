import { join } from 'node:path';
import { readJest, readPlaywright } from './test-results.ts';
import { ROOT } from './workspace.ts';

test('reads what Jest found; a file that could not be run is a failure', () => {
  const report = {
    testResults: [
      {
        name: join(ROOT, 'api/src/resources/states/states.test.ts'),
        status: 'failed',
        assertionResults: [
          { title: '[CAT-04] sorts', ancestorTitles: ['states'], status: 'passed' },
          { title: 'breaks', ancestorTitles: [], status: 'failed' },
          { title: 'later', ancestorTitles: [], status: 'pending' },
        ],
      },
      { name: join(ROOT, 'mf-auth/src/login/login-page.test.tsx'), status: 'failed', assertionResults: [] },
      { name: join(ROOT, 'shared/src/deploy/portal.test.ts'), status: 'passed', assertionResults: [] },
    ],
  };
  expect(readJest(report)).toEqual([
    { titles: ['states', '[CAT-04] sorts'], status: 'passed', layer: 'API' },
    { titles: ['breaks'], status: 'failed', layer: 'API' },
    { titles: ['later'], status: 'skipped', layer: 'API' },
    { titles: [], status: 'failed', layer: 'screen' },
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
    { titles: ['catalogs.spec.ts', 'opens'], status: 'passed', layer: 'browser' },
    { titles: ['catalogs.spec.ts', 'opens'], status: 'skipped', layer: 'browser' },
    { titles: ['colours', '[CAT-02] creates'], status: 'passed', layer: 'browser' },
    { titles: ['colours', '[CAT-02] creates'], status: 'failed', layer: 'browser' },
    { titles: [], status: 'failed', layer: 'browser' },
  ]);
});
