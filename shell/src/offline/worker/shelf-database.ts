import { openDB, type IDBPDatabase } from 'idb';
import { SHELF } from './set-place.ts';

export type StoredAnswer = {
  key: string;
  /** The session that read it. Nobody else sees it. */
  owner: string;
  url: string;
  language: string;
  body: unknown;
  at: number;
  answer: unknown;
};

type Tables = {
  answers: { key: string; value: StoredAnswer; indexes: { at: number; call: [string, string, string] } };
};

/** A tab that the browser has frozen may hold up the database until somebody looks at that tab. In milliseconds. */
const LONGEST_OPENING = 3_000;

let database: Promise<IDBPDatabase<Tables>> | undefined;
let isClosed = false;

const close = (): void => {
  database?.then((opened) => opened.close()).catch(() => undefined);
  database = undefined;
};

const openDatabase = (): Promise<IDBPDatabase<Tables>> =>
  openDB<Tables>(SHELF, 1, {
    upgrade: (created) => {
      const answers = created.createObjectStore('answers', { keyPath: 'key' });
      answers.createIndex('at', 'at');
      answers.createIndex('call', ['owner', 'url', 'language']);
    },
    // The session ended here or in another tab, which deletes the database.
    blocking: close,
    terminated: () => {
      database = undefined;
    },
  });

const endOfWait = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('the shelf does not open')), LONGEST_OPENING));

/** The next call tries again after one that failed or took too long. */
const openInTime = (): Promise<IDBPDatabase<Tables>> => {
  const opening = openDatabase();
  const inTime = Promise.race([opening, endOfWait()]);
  inTime.catch(() => {
    if (database === inTime) database = undefined;
    opening.then((late) => late.close()).catch(() => undefined);
  });
  return inTime;
};

/**
 * Opens the database of the stored answers.
 * @throws on a page that stores no answers any more, and when the database does not open in time
 */
export const openShelf = async (): Promise<IDBPDatabase<Tables>> => {
  if (isClosed) throw new Error('the shelf is closed');
  return (database ??= openInTime());
};

/** Stores and finds nothing from now on, whatever is still being read. */
export const closeShelf = (): void => {
  isClosed = true;
  close();
};
