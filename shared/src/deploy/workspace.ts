import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fieldOf } from '../contracts/unknown-values.ts';
import { Failure } from './progress.ts';

/** A remote on this disk: its folder, and the folder of the root configuration. */
export type RemoteFolder = { name: string; folder: string; root: string };

/** The folder of this package as it is installed. */
export const SHARED = resolve(import.meta.dirname, '../..');

/** Reads a JSON file. Throws a `Failure` with its name if it has no JSON. */
export const readJson = (path: string): unknown => {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const fieldOfFile = (path: string, name: string): unknown =>
  existsSync(path) ? fieldOf(readJson(path), name) : undefined;

export const packageField = (folder: string, name: string): unknown => fieldOfFile(join(folder, 'package.json'), name);

/** The version in a folder's package.json. Throws a `Failure` if there is none. */
export const packageVersion = (folder: string): string => {
  const version = packageField(folder, 'version');
  if (typeof version !== 'string') throw new Failure(`${join(folder, 'package.json')} names no version.`);
  return version;
};

/** The nearest folder upwards with workspaces, or the given one. */
export const findRoot = (folder: string): string => {
  for (let found = folder; found !== dirname(found); found = dirname(found)) {
    if (packageField(found, 'workspaces')) return found;
  }
  return folder;
};

/** Finds a remote: the folder has it as `mf-groups`, or is it. Throws a `Failure` if there is none. */
export const findRemote = (name: string, from: string): RemoteFolder => {
  const root = findRoot(from);
  const folder = [from, join(from, name), join(root, name)].find(
    (place) => fieldOfFile(join(place, 'remote.json'), 'name') === name,
  );
  if (!folder) throw new Failure(`There is no ${name}/remote.json in ${root}.`);
  return { name, folder, root };
};

/** The name of the remote in whose folder a command was started, or null. */
export const remoteOf = (folder: string): string | null => {
  const name = fieldOfFile(join(folder, 'remote.json'), 'name');
  return typeof name === 'string' ? name : null;
};

/** The output folder of webpack for the shell or a remote. */
export const webFolder = (folder: string): string => join(folder, 'dist/web');
