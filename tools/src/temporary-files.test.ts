import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { useMemoryForTemporaryFiles } from './temporary-files.ts';

const before = process.env.TMPDIR;
let memory = '';
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(memory, { recursive: true });
});

test('temporary files go to a folder of this process where there is room', () => {
  useMemoryForTemporaryFiles(memory, 1);
  const folder = process.env.TMPDIR ?? '';
  expect(dirname(folder)).toBe(memory);
  expect(basename(folder)).toMatch(new RegExp(`^pupitre-${process.pid}-`));
});

test('they stay on the disk where there is no room, and where the system has no such folder', () => {
  useMemoryForTemporaryFiles(memory, Number.MAX_SAFE_INTEGER);
  useMemoryForTemporaryFiles(join(memory, 'none'), 1);
  expect(process.env.TMPDIR).toBe(before);
});

test('what a killed run has left in memory is removed, and nothing else', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const name of [`pupitre-${pid}-abc`, `pupitre-${process.ppid}-abc`, 'of-others']) mkdirSync(join(memory, name));
  useMemoryForTemporaryFiles(memory, Number.MAX_SAFE_INTEGER);
  expect(readdirSync(memory).toSorted()).toEqual(['of-others', `pupitre-${process.ppid}-abc`]);
});
