import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolderFixture } from '../testing/folder.ts';
import { FILES, listBackups, logIn, nameOf } from './backup-folder.ts';
import { objectPath } from './object-names.ts';
import { pruneBackups } from './prune-backups.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const dir = createFolderFixture();
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const object = (letter: string): string => `${letter.repeat(32)}-${letter.repeat(16)}.${letter.repeat(64)}.age`;

const write = async (path: string, days: number, text = ''): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await utimes(path, ago(days), ago(days));
  return path;
};
const makeBackup = async (days: number, objects: string[]): Promise<string> => {
  const name = nameOf(ago(days));
  await write(join(dir, name, FILES), days, objects.map((each) => `${each}\n`).join(''));
  return name;
};
const existing = (paths: string[]): string[] => paths.filter((path) => existsSync(path));

test('[BAK-09] expired backups go with the files and the log that no other backup needs', async () => {
  const [lost, shared, recent] = [object('a'), object('b'), object('c')];
  const objects = [];
  for (const each of [lost, shared]) objects.push(await write(objectPath(dir, each), 20));
  // An upload of the last hour is in no backup yet.
  objects.push(await write(objectPath(dir, recent), 0));
  const log = logIn(dir, '7000');
  const segments = [];
  for (const [name, days] of [
    ['000000010000000000000001', 19],
    ['000000010000000000000002', 10.5],
    ['000000010000000000000003', 9],
    ['00000002.history', 30],
  ] as const)
    segments.push(await write(join(log, `${name}.gz.age`), days));
  const expired = await makeBackup(20, [lost, shared]);
  const remaining = [];
  for (const days of [10, 2, 1]) remaining.push(await makeBackup(days, [shared]));

  expect(await pruneBackups(dir, 14)).toEqual([expired]);
  expect(await listBackups(dir)).toEqual(remaining);
  expect(existing(objects)).toEqual(objects.slice(1));
  expect(existing(segments)).toEqual(segments.slice(1));
  expect(await pruneBackups(dir, 14)).toEqual([]);
});
