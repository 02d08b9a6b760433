import type { Db } from '../db/schema.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { insertAccount, openSession, PASSWORD } from './accounts.ts';
import { call } from './call.ts';
import type { TestStore } from './stores.ts';
import { startTestServer, TEST_CONFIG, type TestServer } from './test-server.ts';
import { aPhoto, formOf, PNG, sendForm, signUpload, uploadPhoto } from './uploads.ts';

const START_MS = 120_000;

/** Starts a server with a store for the tests of a `describe`, and a user for each of them, who cares for a photo. */
export const withPhotos = (startStore: () => Promise<TestStore>) => {
  let store: TestStore;
  let server: TestServer;
  let files: FileStorage;
  let user: { id: number; token: string };

  beforeAll(async () => {
    store = await startStore();
    server = await startTestServer(store.changes);
    files = openStorage({ ...TEST_CONFIG, ...store.changes }, server.db);
  }, START_MS);
  afterAll(async () => {
    await server?.close();
    await store?.stop();
  });
  beforeEach(async () => {
    const { id } = await insertAccount(server.db);
    user = { id, token: await openSession(server.db, id) };
  });

  const sign = (bytes: Uint8Array = PNG) => signUpload(server.url, user.token, aPhoto(bytes));
  const send = (address: string, form: FormData) => sendForm(server.url, address, form);
  return {
    db: () => server.db,
    files: () => files,
    user: () => user,
    sign,
    send,
    read: (address: string) => fetch(new URL(address, server.url)),
    /** Asks storage/sign for something else than a good photo. */
    ask: (changes: object) =>
      call(server.url, 'POST', 'storage/sign', { ...aPhoto(), ...changes }, { token: user.token }),
    upload: (bytes: Uint8Array = PNG) => uploadPhoto(server.url, user.token, bytes),
    /** Saves an upload in the user's record. */
    setImage: (url: string, token = user.token) =>
      call(server.url, 'PATCH', 'users/updateImage', { url }, { token, language: 'es' }),
    /** Deletes the account of an e-mail. */
    remove: (email: string) => call(server.url, 'POST', 'users/delete', { email, password: PASSWORD }),
    /** The address of the user's photo, in the profile. */
    image: async (): Promise<string> => {
      const { text } = await call(server.url, 'POST', 'auth/profile', {}, { token: user.token });
      const profile: { image: string | null } = JSON.parse(text);
      return profile.image ?? '';
    },
    /** The key of the user's photo. */
    key: () => keyOf(server.db, user.id),
    /** Uploads with a changed form; answers whether the storage refused it, and what is under the key then. */
    attempt: async (change: (fields: Record<string, string>) => void, bytes: Uint8Array = PNG) => {
      const { upload } = await sign();
      const { key = '' } = upload.fields;
      change(upload.fields);
      const { status } = await send(upload.url, formOf(upload.fields, bytes));
      return { isRefused: status >= 400 && status < 500, stored: await files.head(key) };
    },
  };
};

const keyOf = async (db: Db, userId: number): Promise<string> => {
  const { image } = await db.selectFrom('users').select('image').where('id', '=', userId).executeTakeFirstOrThrow();
  return image ?? '';
};
