import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { namesIn, objectsIn } from './backup-folder.ts';

/** The folders of the data folder whose files are stored one by one. */
export const STORED_FOLDERS = ['files', 'remotes'] as const;

/**
 * A file in the backups is one object, named `{path}-{change}.{content}.age`: a hash of its path, a hash of its size, its
 * time and the recipient, and the SHA-256 of the encrypted bytes. So a backup needs no key to know which files it has for
 * its recipient and that they are whole.
 */
const NAME = /^[\da-f]{32}-[\da-f]{16}\.[\da-f]{64}\.age$/;

const PATH_LETTERS = 32;
const CHANGE_LETTERS = 16;

const digest = (text: string, letters: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, letters);

/** The first part of an object's name, which a path of the data folder alone decides. */
export const pathPart = (path: string): string => digest(path, PATH_LETTERS);

/** The first part of the name of an object. */
export const pathPartOf = (name: string): string => name.slice(0, name.indexOf('-'));

/** The line before the content of a stored file. */
export type FileHeader = { path: string; size: number; modified: number };

/** The name of an object until its content is known. */
export const unsealedName = ({ path, size, modified }: FileHeader, recipient: string): string =>
  `${pathPart(path)}-${digest(`${size} ${modified} ${recipient}`, CHANGE_LETTERS)}`;

/** The SHA-256 that the name of an object contains. */
export const contentOf = (name: string): string => name.split('.')[1] ?? '';

export const objectPath = (dir: string, name: string): string => join(objectsIn(dir), name.slice(0, 2), name);

/** The objects of all backups, by path and change. */
export type ObjectIndex = Map<string, string>;

export const readIndex = async (dir: string): Promise<ObjectIndex> => {
  const index: ObjectIndex = new Map();
  for (const folder of await namesIn(objectsIn(dir)))
    for (const name of await namesIn(join(objectsIn(dir), folder)))
      if (NAME.test(name)) index.set(name.slice(0, name.indexOf('.')), name);
  return index;
};
