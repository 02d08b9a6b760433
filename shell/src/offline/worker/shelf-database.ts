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

const digest = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const owners = new Map<string, Promise<string>>();

/** The name of a session on this device, from which nobody learns the token. */
export const ownerOf = (token: string): Promise<string> => {
  const known = owners.get(token) ?? digest(token);
  owners.set(token, known);
  return known;
};
