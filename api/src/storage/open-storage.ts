import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { FileStorage } from './file-storage.ts';
import { localFileStorage, localRoot, localSecret } from './local/local-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** The configured storage. Nothing is connected yet; a store that is away shows on the first use. */
export const openStorage = ({ dataDir, store }: Config, db: Db): FileStorage =>
  store ? s3Storage(store) : localFileStorage(localRoot(dataDir), localSecret(db));
