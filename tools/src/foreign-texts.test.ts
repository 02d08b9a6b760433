import { foreignTextsIn } from './foreign-texts.ts';

test.each([
  ['a path of one machine', ['const file = "', 'home', 'ana', 'project"'].join('/')],
  ['a path of one machine', ['', 'root', '.npmrc'].join('/')],
  ['a package registry', ['"resolved": "https:', '', 'registry.npmjs.org', 'yup"'].join('/')],
  ['a package registry', ['registry', 'http://mirror.example:4873'].join('=')],
])('finds %s', (what, line) => {
  expect(foreignTextsIn('some/file.ts', `first\n${line}`)).toEqual([`some/file.ts:2 names ${what}: ${line.trim()}`]);
});

test('leaves ordinary paths and addresses alone', () => {
  const lines = ['/usr/bin/chromium', '../shared/src', 'https://github.com/webpack', 'GET /api/registry', 'src/work/x'];
  expect(foreignTextsIn('file.md', lines.join('\n'))).toEqual([]);
});
