import { findDeadReferences } from './page-references.ts';

const SCRIPTS = [
  { path: 'package.json', text: '{ "scripts": { "check": "node check" } }' },
  { path: 'api/package.json', text: '{ "scripts": { "types": "tsc" } }' },
];
const TRACKED = ['docs/a.md', 'docs/b.md', 'api/src/main.ts', 'api/src/web/icons.ts'];

const found = (text: string): string[] => findDeadReferences([...SCRIPTS, { path: 'docs/a.md', text }], TRACKED);

test('finds links, files, folders and scripts that do not exist', () => {
  const text = '[b](c.md) `web/icon.ts` `api/src/{main,app}.ts` `api/lib` `npm run types` `npm run check -w api`';
  expect(found(text)).toEqual(
    ['docs/c.md', 'web/icon.ts', 'api/src/app.ts', 'api/lib', 'npm run types', 'npm run check -w api'].map(
      (name) => `docs/a.md names ${name}, which does not exist`,
    ),
  );
});

test('accepts what exists, compiled files, addresses and calls of the API', () => {
  const text = '[b](b.md#x) [root](../api/) `web/icons.ts` `api/dist/main.js` `api/src/` `npm run check`';
  expect(found(`${text} \`npm run types -w api\` [x](https://a.test/x) \`colors/getTable\` \`/login\``)).toEqual([]);
});
