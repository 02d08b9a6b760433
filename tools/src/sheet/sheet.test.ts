import { commentsOf, isRelative } from './comments.ts';
import { clonesIn } from './duplication.ts';
import { functionsOf, looseTypesOf } from './functions.ts';
import { numberedFiles, readLists, unconnected } from './listed-files.ts';
import { measure } from './measures.ts';
import { cyclesIn, graphOf, sharedNames } from './modules.ts';
import { parse, type Parsed } from './syntax.ts';

const file = (path: string, ...lines: string[]): Parsed => parse({ path, text: lines.join('\n') });

test('lines of code are neither blank nor comments', () => {
  const { codeLines, commentLines } = file('a.ts', '// One', '', 'const a = `', '// text`;', '/*', ' */', 'a;');
  expect(codeLines).toEqual([3, 4, 7]);
  expect(commentLines).toBe(3);
});

test('neighbouring lines are one comment, and relative clauses are found', () => {
  const found = commentsOf(file('a.ts', '// Whether it', '// works.', '', '// Whole.', 'a; /** What */'));
  expect(found).toEqual([
    { at: 'a.ts:1', text: 'Whether it' },
    { at: 'a.ts:4', text: 'Whole.' },
    { at: 'a.ts:5', text: 'What' },
  ]);
  expect(found.map(({ text }) => isRelative(text))).toEqual([true, false, true]);
});

test('functions know their name, their lines and whether they are components', () => {
  const source = file(
    'a.tsx',
    'export const Box = () => {',
    '  // Nothing',
    '  return <b />;',
    '};',
    'class A { run() { [1].map((x) => x); } }',
  );
  expect(functionsOf(source)).toEqual([
    { at: 'a.tsx:1', name: 'Box', lines: 3, isComponent: true },
    { at: 'a.tsx:5', name: 'run', lines: 1, isComponent: false },
    { at: 'a.tsx:5', name: '', lines: 1, isComponent: false },
  ]);
});

test('finds any and as, but neither as const nor renamed imports', () => {
  const source = file('a.ts', "import { b as c } from 'b';", 'let d = [c] as const;', 'd = c as any;');
  expect(looseTypesOf(source)).toEqual({ any: ['a.ts:3'], as: ['a.ts:3'] });
});

test('finds the second place of a copy, whatever its comments', () => {
  const body = Array.from({ length: 12 }, (_, index) => `call(one, two, ${index});`);
  const [clone, ...others] = clonesIn([file('a.ts', ...body), file('b.ts', 'start();', '// A comment.', ...body)]);
  expect(clone).toEqual({ at: 'b.ts:3', copyOf: 'a.ts:1', lines: 12 });
  expect(others).toEqual([]);
});

test('finds circles of imports, also of types alone, but not of import()', () => {
  const files = [
    file('a.ts', "import type { B } from './b.ts';", "import('./c.ts');"),
    file('b.ts', "export { A } from './a.ts';"),
    file('c.ts', "import './a.ts';"),
  ];
  expect(cyclesIn(graphOf(files))).toEqual([['a.ts', 'b.ts']]);
  expect(unconnected(['a.ts', 'c.ts', 'd.ts'], graphOf(files, true))).toEqual(['d.ts']);
});

test('finds names that two modules declare and export, not those that one passes on', () => {
  const files = [
    file('src/a.ts', 'export const { one, two: three } = x;'),
    file('src/b.ts', 'export type one = string;', 'export function three(): void;'),
    file('shared/c.ts', "export { one } from '../a.ts';", 'export const two = 1;'),
    file('mf-a/d.ts', 'export const two = 1, four = 1;'),
    file('mf-b/e.ts', 'export const four = 1;'),
  ];
  expect(sharedNames(files).map(([name]) => name)).toEqual(['one', 'three', 'two']);
});

test('a bar that is missed names its offenders', () => {
  const long = file('src/a.ts', ...Array.from({ length: 301 }, () => 'call();'));
  const found = measure([long, file('src/a.test.ts', 'call();')]).find(({ title }) => title.includes('longest (tests'));
  expect(found).toMatchObject({ value: '301', passes: false, offenders: ['301 src/a.ts'] });
});

test('lists begin with a name in brackets', () => {
  expect([...readLists('# note\n[a]\nx\ny\n\n[b]\nz\n')]).toEqual([
    ['a', ['x', 'y']],
    ['b', ['z']],
  ]);
  expect(numberedFiles('# Path\n1. `a.ts`: `b.ts`\n\n`c.ts`\n\n12. `d.ts`')).toEqual(['a.ts', 'd.ts']);
});
