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

let database: Promise<IDBPDatabase<Tables>> | undefined;
let isClosed = false;

const close = (): void => {
  void database?.then((opened) => opened.close());
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

/**
 * Opens the database of the stored answers.
 * @throws on a page that stores no answers any more
 */
export const openShelf = async (): Promise<IDBPDatabase<Tables>> => {
  if (isClosed) throw new Error('the shelf is closed');
  return (database ??= openDatabase());
};

/** Stores and finds nothing from now on, whatever is still being read. */
export const closeShelf = (): void => {
  isClosed = true;
  close();
};
