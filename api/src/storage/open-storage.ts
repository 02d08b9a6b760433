import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import type { FileStorage } from './file-storage.ts';
import { localFileStorage, localRoot, localSecret } from './local/local-storage.ts';

/** The configured storage. Nothing is connected yet; a store that is away shows on the first use. */
export const openStorage = ({ dataDir }: Config, db: Db): FileStorage =>
  localFileStorage(localRoot(dataDir), localSecret(db));
