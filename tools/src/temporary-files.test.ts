import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './workspace.ts';

let memory = '';
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

const MODULE = join(ROOT, 'tools/dist/temporary-files.js');

/** The folder for temporary files of a process that wanted them in memory, as it was before its exit. */
const folderOf = (folder: string, enough: number, env: NodeJS.ProcessEnv = {}) => {
  const code = `
    const { putTemporaryFilesInMemory } = await import(${JSON.stringify(MODULE)});
    putTemporaryFilesInMemory(${JSON.stringify(folder)}, ${enough});
    console.log(process.pid, process.env.TMPDIR || 'none');`;
  const args = ['--input-type=module', '--eval', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, TMPDIR: '', ...env } });
  expect(stderr.toString()).toBe('');
  const [pid = '', path = ''] = stdout.toString().trim().split(' ');
  return { pid, path };
};

test('temporary files go to a folder of their process where there is room, which is gone after its exit', () => {
  const { pid, path } = folderOf(memory, 1);
  expect(dirname(path)).toBe(memory);
  expect(basename(path)).toMatch(new RegExp(`^pupitre-\\d*-${pid}-`));
  expect(existsSync(path)).toBe(false);
});

test('they stay where they are without room, without such a folder, and where a user has put them', () => {
  expect(folderOf(memory, Number.MAX_SAFE_INTEGER).path).toBe('none');
  expect(folderOf(join(memory, 'absent'), 1).path).toBe('none');
  const chosen = join(memory, 'chosen');
  expect(folderOf(memory, 1, { TMPDIR: chosen }).path).toBe(chosen);
});

test('folders of killed runs are removed, and nothing else', () => {
  const { pid, path } = folderOf(memory, 1);
  const [ended, running] = [basename(path), basename(path).replace(`-${pid}-`, `-${process.pid}-`)];
  const names = [ended, running, `pupitre-1-${pid}-abc`, 'of-others'];
  for (const name of names) mkdirSync(join(memory, name));
  folderOf(memory, Number.MAX_SAFE_INTEGER);
  expect(readdirSync(memory).toSorted()).toEqual(names.slice(1).toSorted());
});
