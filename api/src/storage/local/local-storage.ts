import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '../../db/schema.ts';
import { type Secret, sharedSecret } from '../../db/shared-secret.ts';
import type { FileStorage } from '../file-storage.ts';
import { typeOf } from '../file-types.ts';
import { discardFile, duplicate, receive, sizeOf, startOf } from './folder.ts';
import { FILES, readUrl, uploadForm } from './signatures.ts';

/** Files in a folder of this machine, which `localFiles` lets browsers reach. */
export const localFileStorage = (root: string, secret: () => Promise<Secret>): FileStorage => {
  const head: FileStorage['head'] = async (key) => {
    const size = await sizeOf(root, key);
    const contentType = typeOf(key);
    return size === null || contentType === null ? null : { contentType, size };
  };
  return {
    signUpload: async (file) => uploadForm(await secret(), file),
    plainUrl: (key) => `${FILES}/${key}`,
    signedUrl: async (key, fileName = '') => readUrl(await secret(), key, fileName),
    head,
    firstBytes: (key, count) => startOf(root, key, count),
    write: async (file, bytes) => {
      const arrived = await receive(root, Readable.from([bytes]), file);
      await arrived.keep();
    },
    copy: (from, to) => duplicate(root, from, to),
    remove: (key) => discardFile(root, key),
  };
};

export const localRoot = (dataDir: string): string => join(dataDir, 'files');

export const localSecret = (db: Db): (() => Promise<Secret>) => sharedSecret(db, 'files');
