import type { Config, StoreConfig } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { onDemand } from '../on-demand.ts';
import type { FileStorage } from './file-storage.ts';
import { localFileStorage, localRoot, localSecret } from './local/local-storage.ts';

/** The files of a store, whose library is imported with the first of them. */
const storeOnDemand = (config: StoreConfig): FileStorage => {
  const storage = onDemand(async () => (await import('./s3-storage.ts')).s3Storage(config));
  return {
    signUpload: async (file) => (await storage()).signUpload(file),
    plainUrl: (key) => `${config.endpoint}/${config.bucket}/${key}`,
    signedUrl: async (key, fileName) => (await storage()).signedUrl(key, fileName),
    head: async (key) => (await storage()).head(key),
    firstBytes: async (key, count) => (await storage()).firstBytes(key, count),
    write: async (file, bytes) => (await storage()).write(file, bytes),
    copy: async (from, to) => (await storage()).copy(from, to),
    remove: async (key) => (await storage()).remove(key),
  };
};

/** The configured storage. Nothing is connected yet; a store that is away shows on the first use. */
export const openStorage = ({ dataDir, store }: Config, db: Db): FileStorage =>
  store ? storeOnDemand(store) : localFileStorage(localRoot(dataDir), localSecret(db));
