import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt, markBuilt, sourceStamp } from './source-stamp.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'src/page.ts'), 'one');
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, content: string): void => writeFileSync(join(folder, path), content);

test('changes with the content, the name and the number of sources, not with their dates', () => {
  const first = sourceStamp(folder, [folder]);
  utimesSync(join(folder, 'src/page.ts'), 0, 0);
  expect(sourceStamp(folder, [folder])).toBe(first);
  write('src/page.ts', 'two');
  expect(sourceStamp(folder, [folder])).not.toBe(first);
  write('src/page.ts', 'one');
  expect(sourceStamp(folder, [folder])).toBe(first);
  write('src/other.ts', '');
  expect(sourceStamp(folder, [folder])).not.toBe(first);
});

test('neither tests nor what was built count', () => {
  const first = sourceStamp(folder, [folder]);
  write('src/page.test.ts', 'test');
  write('dist/page.js', 'one');
  write('tsconfig.tsbuildinfo', '{}');
  expect(sourceStamp(folder, [folder])).toBe(first);
});

test('a folder is built only for the sources that it was built from', () => {
  const output = join(folder, 'dist');
  expect(isBuilt(output, 'a')).toBe(false);
  markBuilt(output, 'a');
  expect(isBuilt(output, 'a')).toBe(true);
  expect(isBuilt(output, 'b')).toBe(false);
  expect(isBuilt(join(folder, 'absent'), 'a')).toBe(false);
});
