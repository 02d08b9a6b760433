import { findWords } from './words.ts';

const found = (path: string, ...lines: string[]): string[] => findWords([{ path, text: lines.join('\n') }]);

test('finds comments that begin with a relative clause', () => {
  expect(found('a.ts', '/** Whether it works. */', 'run();', '// True if it works.')).toEqual([
    'a.ts:1 has no subject and verb of its own: Whether it works.',
  ]);
});

test('finds names with a banned word, each once, but no word inside of another', () => {
  const lines = ['const heldRows = 1;', 'use(heldRows);', 'const threshold = placeholder;', 'read({ isHeld });'];
  expect(found('a.ts', ...lines)).toEqual(['a.ts:1 is named heldRows: see docs/glossary.md']);
});

test('checks an attribute where the component declares it', () => {
  expect(found('a.tsx', "const hint = 'None';", 'show(<Failure kept={hint} />);')).toEqual([]);
  expect(found('b.tsx', 'export const Failure = ({ kept }) => <p>{kept}</p>;')).toEqual([
    'b.tsx:1 is named kept: see docs/glossary.md',
  ]);
});

test('finds such sentences in pages, but neither questions nor code nor the middle of a paragraph', () => {
  const lines = ['What it does.', '', '- Who runs it.', '', 'A page', 'that goes on.', '## How does it work?'];
  expect(found('docs/a.md', ...lines, '```', '', 'whether', '```')).toEqual([
    'docs/a.md:1 has no subject and verb of its own: What it does.',
    'docs/a.md:3 has no subject and verb of its own: Who runs it.',
  ]);
});
