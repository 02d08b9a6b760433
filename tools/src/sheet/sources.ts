import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

/** A tracked file: its path in the repository and its text. */
export type Source = { path: string; text: string };

const LARGEST = 512 * 1024 * 1024;
const PROGRAM = /\.(?:[cm]?[jt]s|[jt]sx)$/;

const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: ROOT, maxBuffer: LARGEST });

const pathsIn = (list: Buffer): string[] => list.toString().split('\0').filter(Boolean);

/** The paths of all tracked files. */
export const trackedPaths = (): string[] => pathsIn(git('ls-files', '-z'));

const readIn = (folder: string, paths: string[]): Source[] =>
  paths
    .filter((path) => (PROGRAM.test(path) || /\.(?:json|txt|md)$/.test(path)) && existsSync(join(folder, path)))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** The tracked programs, JSON files, lists and pages as they are on disk. */
const currentSources = (): Source[] => readIn(ROOT, trackedPaths());

/** The same files at a commit, a tag or a branch. */
const sourcesAt = (reference: string): Source[] => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-sheet-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', reference), maxBuffer: LARGEST });
    return readIn(folder, pathsIn(git('ls-tree', '-r', '-z', '--name-only', reference)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Reads the sources that a sheet measures: those on disk, or those of a commit. */
export const readSources = (reference?: string): Source[] => (reference ? sourcesAt(reference) : currentSources());

export const isProgram = ({ path }: Source): boolean => PROGRAM.test(path);

/** Tests, their fixtures and everything that runs only in tests. The fault board is a report and no test. */
export const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) ||
  (path.startsWith('e2e/') && !path.startsWith('e2e/board/')) ||
  path.includes('/testing/');
