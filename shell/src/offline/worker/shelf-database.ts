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

const close = (): void => {
  void database?.then((opened) => opened.close());
  database = undefined;
};

/** Opens the database of the stored answers. */
export const openShelf = (): Promise<IDBPDatabase<Tables>> =>
  (database ??= openDB<Tables>(SHELF, 1, {
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
  }));
