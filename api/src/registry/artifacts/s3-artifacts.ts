import { createHash } from 'node:crypto';
import { list, record, text } from '@pupitre/shared/contracts/fields';
import { KeyedQueue, UNLIMITED } from '../../limits/keyed-queue.ts';
import { isPlainPath } from '../../web/files.ts';
import type { ArtifactBucket } from './artifact-bucket.ts';
import type { ArtifactFile, ArtifactStore } from './artifact-store.ts';

/** The object that makes a folder visible: written last, it names every file with its SHA-256. */
const markerOf = (folder: string): string => `${folder}.json`;
/** Names from the bucket must not choose a place on this disk. */
const plainPath = () => text().test('plain', (path) => !path || isPlainPath(path));
const markedFile = record({ path: plainPath().required(), sha256: text().required() }).required();
const marker = record({ files: list(markedFile).required() }).required();

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** As many files of a folder as travel at once. */
const AT_ONCE = 8;
/** No publish takes this long, in milliseconds: what has no marker after it has been left behind. */
const PUBLISH_LIFE = 60 * 60 * 1_000;

/** Artifacts in a bucket. `local` has a copy of each folder that this server serves. */
export const s3Artifacts = (bucket: ArtifactBucket, local: ArtifactStore): ArtifactStore => {
  const travel = new KeyedQueue(AT_ONCE, UNLIMITED);
  const arriving = new Map<string, Promise<string | null>>();

  const forEach = <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> =>
    Promise.all(items.map((item) => travel.run('files', () => work(item))));

  const readMarker = async (folder: string) => {
    const bytes = await bucket.read(markerOf(folder));
    return bytes && marker.validateSync(JSON.parse(bytes.toString()));
  };

  const readFile = async (folder: string, named: { path: string; sha256: string }): Promise<ArtifactFile> => {
    const name = `${folder}/${named.path}`;
    const bytes = await bucket.read(name);
    if (bytes === null || sha256(bytes) !== named.sha256) throw new Error(`${name} is not what was published`);
    return { path: named.path, bytes };
  };

  const fetchFolder = async (folder: string): Promise<string | null> => {
    const marked = await readMarker(folder);
    if (marked === null) return null;
    await local.publish(folder, await forEach(marked.files, (file) => readFile(folder, file)));
    return local.locate(folder);
  };

  const removeAll = (names: readonly string[]) => forEach(names, (name) => bucket.remove(name));

  return {
    publish: async (folder, files) => {
      await local.publish(folder, files);
      await forEach(files, ({ path, bytes }) => bucket.write(`${folder}/${path}`, bytes));
      const named = files.map(({ path, bytes }) => ({ path, sha256: sha256(bytes) }));
      await bucket.write(markerOf(folder), Buffer.from(JSON.stringify({ files: named })));
    },
    has: (folder) => bucket.has(markerOf(folder)),
    findCopy: (folder) => local.findCopy(folder),
    locate: async (folder) => {
      const copy = await local.findCopy(folder);
      if (copy !== null) return copy;
      const fetching = arriving.get(folder) ?? fetchFolder(folder).finally(() => arriving.delete(folder));
      arriving.set(folder, fetching);
      return fetching;
    },
    discard: async (folder) => {
      const marked = await readMarker(folder);
      await bucket.remove(markerOf(folder));
      await removeAll((marked?.files ?? []).map(({ path }) => `${folder}/${path}`));
      await local.discard(folder);
    },
    sweepCopies: () => local.sweepCopies(),
    sweep: async () => {
      await local.sweep();
      const objects = await bucket.list();
      const names = new Set(objects.map(({ name }) => name));
      const left = objects.filter(
        ({ name, changedAt }) => Date.now() - changedAt > PUBLISH_LIFE && !isMarked(name, names),
      );
      await removeAll(left.map(({ name }) => name));
    },
  };
};

/** True for an object of a visible folder, and for its marker: `{remote}/{version}-{hash}/…`. */
const isMarked = (name: string, names: ReadonlySet<string>): boolean => {
  const [remote = '', folder = '', ...path] = name.split('/');
  return path.length === 0 || names.has(markerOf(`${remote}/${folder}`));
};
