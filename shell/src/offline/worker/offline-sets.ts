import type { OfflineFolder, OfflineSet, Registry } from '@pupitre/shared/contracts/registry';
import type { SetMessage } from './messages.ts';
import { SET } from './set-place.ts';

/** A folder has a cache of its own: whatever happens to it leaves the others whole. */
const FILES = 'pupitre-files ';
/** The times at which a page, a registry or a set last had each folder. */
const USED = '/used-folders';
/** A folder that nothing has had for so long is deleted, in milliseconds. */
const UNUSED = 7 * 24 * 60 * 60 * 1_000;
/** The page that opens every address. */
const PAGE = '/index.html';
/** A file without such a hash is not stored, because nobody could check its bytes. */
const HASH = /^sha384-[\w+/]{64}$/;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const readRecord = async (url: string): Promise<object> => {
  const stored = await caches.match(url, { cacheName: SET.cache });
  const record: unknown = await stored?.json();
  return isObject(record) ? record : {};
};

const writeRecord = async (url: string, record: object): Promise<void> =>
  (await caches.open(SET.cache)).put(url, Response.json(record));

/** Fetches a file whose bytes have the hash. The copy of the browser may be broken, so the server is asked then. */
const fetchChecked = async (url: string, integrity: string): Promise<Response> => {
  if (!HASH.test(integrity)) throw new Error(`${url} has no hash`);
  const ask = (cache: RequestCache) => fetch(url, { integrity, cache, headers: { accept: 'text/html, */*' } });
  const response = await ask('default').catch(() => ask('reload'));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
};

const storeFolder = async ({ name, files }: OfflineFolder): Promise<void> => {
  const cache = await caches.open(FILES + name);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const [url, integrity] of Object.entries(files)) {
    if (!present.has(url)) await cache.put(url, await fetchChecked(url, integrity));
  }
};

const folderOf = (entry: string): string => entry.split('/').slice(2, 4).join('/');

const listedFolders = ({ remotes }: Registry): string[] =>
  remotes.flatMap(({ entry, previous }) => [folderOf(entry), ...(previous ? [folderOf(previous.entry)] : [])]);

const noteUse = async (folders: readonly string[]): Promise<Record<string, number>> => {
  const now = Date.now();
  const before = Object.entries(await readRecord(USED)).map(([name, at]): [string, number] => [name, Number(at)]);
  const used = Object.fromEntries(before.filter(([, at]) => at > now - UNUSED));
  for (const name of folders) used[name] = now;
  await writeRecord(USED, used);
  return used;
};

const deleteUnused = async (used: Record<string, number>): Promise<void> => {
  for (const name of await caches.keys()) {
    const isOld = (used[name.slice(FILES.length)] ?? 0) < Date.now() - UNUSED;
    if (name.startsWith(FILES) && isOld) await caches.delete(name);
  }
};

const foldersOf = ({ folders }: OfflineSet): string[] => folders.map(({ name }) => name);

/**
 * Makes a set the one that opens without the portal. Its record is written last and at once, so that a set with a
 * missing file takes the place of none.
 * @throws when a file cannot be fetched with its hash
 */
export const adoptSet = async ({ owner, set, loadedFolders }: SetMessage): Promise<void> => {
  const used = await noteUse([...foldersOf(set), ...listedFolders(set.registry), ...loadedFolders]);
  for (const folder of set.folders) await storeFolder(folder);
  await writeRecord(SET.url, { ...set.registry, owner, folders: foldersOf(set) });
  await deleteUnused(used);
};

const storedFolders = async (): Promise<string[]> => {
  const record = await readRecord(SET.url);
  const folders: unknown = 'folders' in record ? record.folders : [];
  return Array.isArray(folders) ? folders.map(String) : [];
};

/** Returns the page of the complete set, marked as stored; undefined without a set. */
export const storedPage = async (): Promise<Response | undefined> => {
  for (const folder of await storedFolders()) {
    const page = await caches.match(PAGE, { cacheName: FILES + folder });
    if (!page) continue;
    const headers = new Headers(page.headers);
    // The stored text is neither compressed nor as long as the one that came.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response((await page.text()).replace('<html ', '<html data-stored '), { headers });
  }
  return undefined;
};

/** Returns the stored file of an address without its query. */
export const storedFile = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreSearch: true, ignoreVary: true });
