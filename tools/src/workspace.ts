import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder for caches and reports. It is safe to delete. */
export const CACHE = join(ROOT, '.cache');

/** The remotes of this repository: every `mf-*` folder with a remote.json. */
export const remoteNames = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'remote.json')))
    .toSorted();

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const packageVersion = (workspace: string): string => {
  const content = readJson(join(ROOT, workspace, 'package.json'));
  if (typeof content === 'object' && content && 'version' in content) return String(content.version);
  throw new Error(`${workspace}/package.json names no version.`);
};

/** The path of an installed package's program for `process.execPath`. */
export const installed = (path: string): string => join(ROOT, 'node_modules', path);
