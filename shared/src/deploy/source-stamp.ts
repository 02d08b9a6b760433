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

/** One hash over all sources under the given files and folders (absolute), by their content and not their dates. */
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

// The stamp lies inside what was built: a build by hand wipes it, so that it never speaks of other files.
const stampFile = (output: string): string => join(output, '.stamp');

/** Whether a built folder came from the sources of this stamp. */
export const isBuilt = (output: string, stamp: string): boolean =>
  existsSync(stampFile(output)) && readFileSync(stampFile(output), 'utf8') === stamp;

export const markBuilt = (output: string, stamp: string): void => writeFileSync(stampFile(output), stamp);
