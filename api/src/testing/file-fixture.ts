import type { UploadRequest } from '@pupitre/shared/contracts/storage';
import type { FileStorage } from '../storage/file-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import { call, type Method } from './call.ts';
import { insertLivingSchool, type LivingSchool, type Person } from './schools.ts';
import type { TestStore } from './stores.ts';
import { startTestServer, TEST_CONFIG, type TestServer } from './test-server.ts';
import { formOf, PNG, sendForm, signUpload, uploadPhoto, aPhoto } from './uploads.ts';

const START_MS = 120_000;

/** A minimal PDF. */
export const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<< >>\nendobj\n%%EOF\n', 'latin1');
/** HTML that is uploaded as if it were a picture. */
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Two schools on a server with a store, for the tests of a `describe` about the files of records. */
export const createFileFixture = (startStore: () => Promise<TestStore>) => {
  let store: TestStore;
  let server: TestServer;
  let files: FileStorage;
  let school: LivingSchool;
  let foreign: LivingSchool;
  beforeAll(async () => {
    store = await startStore();
    server = await startTestServer(store.changes);
    files = openStorage({ ...TEST_CONFIG, ...store.changes }, server.db);
    [school, foreign] = [await insertLivingSchool(server.db), await insertLivingSchool(server.db)];
  }, START_MS);
  afterAll(async () => {
    await server?.close();
    await store?.stop();
  });

  const as = <Row = Record<string, unknown>>({ token }: Person, method: Method, path: string, body?: unknown) =>
    call<Row>(server.url, method, path, body, { token });
  return {
    db: () => server.db,
    files: () => files,
    school: () => school,
    foreign: () => foreign,
    as,
    sign: (person: Person, changes: Partial<UploadRequest>) =>
      as(person, 'POST', 'storage/sign', { ...aPhoto(), ...changes }),
    upload: ({ token }: Person, changes: Partial<UploadRequest>, bytes: Uint8Array = PNG) =>
      uploadPhoto(server.url, token, bytes, changes),
    /** Uploads bytes of a type under a form of another; answers the url. */
    disguise: async ({ token }: Person, changes: Partial<UploadRequest>, bytes: Uint8Array) => {
      const signed = await signUpload(server.url, token, aPhoto(bytes, changes));
      await sendForm(server.url, signed.upload.url, formOf(signed.upload.fields, bytes));
      return signed.url;
    },
    read: (address: string | null) => fetch(new URL(address ?? 'nothing', server.url)),
  };
};
