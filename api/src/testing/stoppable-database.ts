import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from '../db/embedded/account.ts';
import { binariesFor } from '../db/embedded/binaries.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { startPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';

/** A PostgreSQL of a test's own, which stops and starts again on its port. */
export type StoppableDatabase = {
  url: string;
  folder: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Starts one with an empty database. No server looks after it, so that it stays stopped until it is started. */
export const startStoppableDatabase = async (): Promise<StoppableDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-stoppable-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  await chmod(folder, 0o755);
  const account = await databaseAccount();
  const bin = await binariesFor(account);
  const embedded = await startEmbedded(join(folder, 'data'));
  const cluster = { bin, dataFolder: join(embedded.folder, 'cluster'), account, settings: [] };
  const port = Number(new URL(embedded.url).port);
  return {
    url: embedded.url,
    folder: embedded.folder,
    stop: () => stopPostmaster(cluster),
    start: async () => {
      const { isStarted, output } = await startPostmaster(cluster, port);
      if (!isStarted) throw new Error(`PostgreSQL did not start again: ${output}`);
    },
    remove: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
