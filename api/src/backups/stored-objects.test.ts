import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderFixture } from '../testing/folder.ts';
import { readObject, restoreObjects } from './restore-objects.ts';
import { objectPath } from './object-names.ts';
import { passingIdentity, type PassingKey } from './sealing.ts';
import { storeFiles } from './stored-objects.ts';

const root = createFolderFixture();
const [dataDir, dir] = [join(root, 'data'), join(root, 'backups')];
const reported: string[] = [];
const report = (text: string) => reported.push(text);

const storeFor = async ({ recipient }: PassingKey) =>
  storeFiles({ dataDir, dir, recipient, passing: await passingIdentity(), report });

beforeAll(async () => {
  await mkdir(join(dataDir, 'files'), { recursive: true });
  await writeFile(join(dataDir, 'files/foto.jpg'), 'photo');
});

test('[BAK-05] [BAK-12] a file is stored once for each key, and opens with that key alone', async () => {
  const [old, other] = [await passingIdentity(), await passingIdentity()];
  const first = await storeFor(old);
  expect([first.added, (await storeFor(old)).names]).toEqual([1, first.names]);
  const second = await storeFor(other);
  expect([second.added, second.names.length]).toEqual([1, 1]);
  for (const [{ names }, key, stranger] of [
    [first, old, other],
    [second, other, old],
  ] as const) {
    const path = objectPath(dir, names[0] ?? '');
    await readObject(path, [key.identity]);
    await expect(readObject(path, [stranger.identity])).rejects.toThrow('cannot be opened with this identity');
  }
});

test('[BAK-14] a file with a name that the portal never writes is reported, and the others are restored', async () => {
  for (const name of ['.DS_Store', 'foto grupo.jpg']) await writeFile(join(dataDir, 'files', name), name);
  const key = await passingIdentity();
  const { names } = await storeFor(key);
  expect(reported.map((text) => text.split(': ')[1])).toEqual(
    expect.arrayContaining(['files/.DS_Store', 'files/foto grupo.jpg']),
  );
  const restored = join(root, 'restored');
  await restoreObjects({ dir, names, identities: [key.identity], report }, (folder) => join(restored, folder));
  expect(await readdir(join(restored, 'files'))).toEqual(['foto.jpg']);
  expect(await readFile(join(restored, 'files/foto.jpg'), 'utf8')).toBe('photo');
});
