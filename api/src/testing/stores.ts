import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { startRadosgw } from './radosgw.ts';

/** Somewhere to keep files, with what a server must be told of it. */
export type TestStore = { changes: Pick<Config, 'dataDir' | 'store'>; stop: () => Promise<void> };

const ownFolder = async (): Promise<{ dataDir: string; remove: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pupitre-store-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) };
};

const localDisk = async (): Promise<TestStore> => {
  const { dataDir, remove } = await ownFolder();
  return { changes: { dataDir, store: null }, stop: remove };
};

const s3 = async (): Promise<TestStore> => {
  const { dataDir, remove } = await ownFolder();
  const { store, stop } = await startRadosgw();
  return { changes: { dataDir, store }, stop: () => Promise.all([stop(), remove()]).then(() => undefined) };
};

/** Every kind of storage, by name. */
export const STORES = [
  ['the local disk', localDisk],
  ['an S3-compatible store', s3],
] as const;
