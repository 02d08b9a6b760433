import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SHARED } from './workspace.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);
const isSource = (name: string): boolean => !/\.(?:tsbuildinfo|md)$|\.test\.tsx?$|^\./.test(name);

const filesIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !SKIPPED.has(entry.name) : isSource(entry.name)))
    .flatMap((entry) => filesIn(join(path, entry.name)));
};

/** One hash of all sources under the given files and folders (absolute), by content and not by date. */
export const sourceStamp = (root: string, paths: string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn).toSorted()) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
};

/** The stamp of the shell or of a remote: its own sources, those of the platform, and the root configuration. */
export const workspaceStamp = (root: string, folder: string): string =>
  sourceStamp(root, [SHARED, join(root, 'package-lock.json'), join(root, 'tsconfig.base.json'), folder]);

// The stamp is inside of the output: a build by hand removes it, so that it never describes other files.
const stampFile = (output: string): string => join(output, '.stamp');

/** Returns true if the output was built from the sources of this stamp. */
export const isBuilt = (output: string, stamp: string): boolean =>
  existsSync(stampFile(output)) && readFileSync(stampFile(output), 'utf8') === stamp;

export const markBuilt = (output: string, stamp: string): void => writeFileSync(stampFile(output), stamp);
