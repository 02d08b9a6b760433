import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolderFixture } from '../testing/folder.ts';
import { FILES, MANIFEST } from './backup-folder.ts';
import { chooseBackup, type ChosenBackup } from './choose-backup.ts';
import { findFollowing, findObjects } from './find-objects.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { objectPath } from './object-names.ts';
import { passingIdentity, sumOf, type PassingKey } from './sealing.ts';

const dir = createFolderFixture();
let key: PassingKey;
let otherKey: PassingKey;
const object = (path: string, change = 'a'): string => `${path.repeat(32)}-${change.repeat(16)}.${path.repeat(64)}.age`;
const store = async (name: string, time: string): Promise<void> => {
  const path = objectPath(dir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, name);
  await utimes(path, new Date(time), new Date(time));
};

type Made = Pick<Manifest, 'system' | 'beganAt'> & { timeline: number; segment: number; key: PassingKey };
const makeBackup = async (name: string, made: Made, objects: string[]): Promise<void> => {
  const folder = join(dir, name);
  await mkdir(folder);
  await writeFile(join(folder, FILES), objects.map((each) => `${each}\n`).join(''));
  const segment = `0000000${made.timeline}00000000000000${made.segment}`;
  const sum = { size: 1, sha256: 'a' };
  const written: Manifest = {
    format: 1,
    release: '1.0.0',
    migrations: [],
    postgres: '18',
    system: made.system,
    firstSegment: segment,
    lastSegment: segment,
    beganAt: made.beganAt,
    endedAt: made.beganAt,
    password: 'x',
    base: sum,
    files: await sumOf(join(folder, FILES)),
    counts: [],
    hasStore: false,
  };
  await writeManifest(folder, written, [made.key.recipient]);
};

const [uploaded, unlisted, old] = [object('d'), object('e'), object('f')];
const NIGHTS = [
  '2026-11-20T09-05-00Z',
  '2026-11-21T09-05-00Z',
  '2026-11-22T09-05-00Z',
  '2026-11-23T09-05-00Z',
] as const;
const began = (night: string) => `${night.slice(0, 10)}T09:00:00.000Z`;

beforeAll(async () => {
  [key, otherKey] = [await passingIdentity(), await passingIdentity()];
  const own = { system: '7000', timeline: 1, key };
  await makeBackup(NIGHTS[0], { ...own, beganAt: began(NIGHTS[0]), segment: 10 }, [object('a')]);
  await makeBackup(NIGHTS[1], { ...own, beganAt: began(NIGHTS[1]), segment: 20 }, [object('a'), object('b')]);
  await makeBackup(NIGHTS[2], { ...own, beganAt: began(NIGHTS[2]), segment: 12, timeline: 2 }, [object('a', 'c')]);
  await makeBackup(NIGHTS[3], { ...own, beganAt: began(NIGHTS[3]), segment: 30, key: otherKey }, [object('c')]);
  await store(uploaded, '2026-11-23T10:00:00Z');
  // A restore with a new key meets files of no backup that were stored for the earlier one.
  await store(old, '2026-11-22T20:00:00Z');
  await store(object('e', 'b'), '2026-11-23T10:00:00Z');
  await store(unlisted, '2026-11-23T11:00:00Z');
});

const found = async (chosen: ChosenBackup, { identity }: PassingKey) => {
  const restoring = { dir, identities: [identity] };
  const manifest = await readManifest(join(dir, chosen.name), restoring.identities);
  const following = await findFollowing(restoring, chosen, manifest);
  const objects = await findObjects(restoring, chosen, { manifest, following });
  return { chosen: chosen.name, following: following?.name, objects: objects.toSorted() };
};
const at = (time: string) => chooseBackup(dir, { name: null, time: new Date(time) });

test('[BAK-02] the log and the files until a time end with the first backup that began after it', async () => {
  expect(await found(await at('2026-11-20T12:00:00Z'), key)).toEqual({
    chosen: NIGHTS[0],
    following: NIGHTS[1],
    objects: [object('a'), object('b')],
  });
});

test('[BAK-02] a backup that had begun, of another log or for another key does not end them', async () => {
  // The next backup was named after this time, but its copy of the database is older.
  const { chosen, following, objects } = await found(await at('2026-11-21T09:04:00Z'), key);
  expect([chosen, following]).toEqual([NIGHTS[0], undefined]);
  expect(objects).toEqual([object('a'), object('b'), object('c'), uploaded, unlisted, old]);
});

test('[BAK-12] the newest backup needs no other manifest, and no file that was stored before it', async () => {
  await writeFile(join(dir, NIGHTS[0], MANIFEST), 'damaged');
  expect(await found(await chooseBackup(dir, { name: null, time: null }), otherKey)).toEqual({
    chosen: NIGHTS[3],
    following: undefined,
    objects: [object('c'), uploaded, unlisted],
  });
});
