import { affectedTests, specsOfRoutes } from './affected-files.ts';

const SOURCES = Object.entries({
  'shared/src/ui/button.tsx': 'export const Button = 1;',
  'shared/src/ui/button.test.tsx': "import { Button } from './button.tsx';",
  'mf-a/src/routes.tsx': "export const page = () => import('./page.tsx');",
  'mf-a/src/page.tsx': "import '@pupitre/shared/ui/button'; import './page.css';",
  'mf-a/src/page.test.tsx': "import './routes.tsx';",
  'mf-a/messages/es.json': '{}',
  'mf-b/src/other.test.tsx': 'test();',
  'e2e/pages/a.ts': 'export const a = 1;',
  'e2e/journeys/a.spec.ts': "import '../pages/a.ts'; page.goto('/as/new'); page.goto('/bs');",
  'e2e/journeys/b.spec.ts': "page.goto('/bs');",
}).map(([path, text]) => ({ path, text }));

const jestOf = (...changed: string[]): string[] => affectedTests(changed, SOURCES).jest.map(({ path }) => path);

test('a change reaches the tests of its importers, nearest first, across packages and lazy imports', () => {
  expect(jestOf('shared/src/ui/button.tsx')).toEqual(['shared/src/ui/button.test.tsx', 'mf-a/src/page.test.tsx']);
  expect(jestOf('mf-b/src/other.test.tsx')).toEqual(['mf-b/src/other.test.tsx']);
});

test('a style counts as the files beside it, texts count as all tests of their package', () => {
  expect(jestOf('mf-a/src/page.css')).toEqual(['mf-a/src/page.test.tsx']);
  expect(jestOf('mf-a/messages/es.json')).toEqual(['mf-a/src/page.test.tsx']);
  expect(jestOf('README.md')).toEqual([]);
});

test('specs are reached by what they import, and by the paths that they open', () => {
  expect(affectedTests(['e2e/pages/a.ts'], SOURCES).browser).toEqual([{ path: 'e2e/journeys/a.spec.ts', distance: 1 }]);
  expect(specsOfRoutes(['/as/new', '/bs'], SOURCES)).toEqual(['e2e/journeys/a.spec.ts', 'e2e/journeys/b.spec.ts']);
});
