import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config/config.ts';
import { loggable } from '../db/database-failures.ts';
import { NEWEST_MIGRATION } from '../db/migrate.ts';
import { SERVER_ID } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import type { Lifetime } from '../lifetime.ts';
import { VERSION } from '../version.ts';
import { dataFolderId } from './data-folder.ts';
import {
  beat,
  deleteDeadServers,
  deleteServer,
  findLivingServers,
  lockServers,
  type PresentServer,
} from './servers.queries.ts';

const BEAT_MS = 10_000;

/**
 * Enters this server among those that run on the database, before it listens, and shows every 10 s that it lives. The
 * end of `life` removes it. Throws `ConfigError` in production where another server stores files elsewhere.
 */
export const joinServers = async (
  db: Db,
  config: Pick<Config, 'production' | 'dataDir' | 'store'>,
  life: Lifetime,
): Promise<PresentServer> => {
  const server: PresentServer = {
    id: SERVER_ID,
    host: hostname(),
    version: VERSION,
    newestMigration: NEWEST_MIGRATION,
    dataFolder: config.store ? null : await dataFolderId(config.dataDir),
  };
  await db.transaction().execute(async (tx) => {
    await lockServers(tx);
    await deleteDeadServers(tx);
    if (config.production) await refuseOtherFolders(tx, server);
    await beat(tx, server);
  });
  life.onEnd(() => deleteServer(db, server.id).catch(() => undefined));
  return server;
};

/** Files and published remotes on two disks would be found by half of the calls. */
const refuseOtherFolders = async (tx: Db, { dataFolder }: PresentServer): Promise<void> => {
  const other = (await findLivingServers(tx)).find((server) => server.dataFolder !== dataFolder);
  if (other)
    throw new ConfigError(
      `STORAGE_URL must name one store for all servers, because the server on ${other.host} stores its files elsewhere.`,
    );
};

/** Stores a heartbeat every 10 s. A failure is logged once, until one succeeds again. */
export const startHeartbeat = (db: Db, server: PresentServer, log: FastifyBaseLogger, life: Lifetime): void => {
  let isFailing = false;
  let beating: Promise<void> | null = null;
  const beatOnce = async (): Promise<void> => {
    try {
      await beat(db, server);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: loggable(error) }, 'a heartbeat could not be stored');
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    // A database that is away answers later than the next heartbeat.
    beating ??= beatOnce().finally(() => (beating = null));
  }, BEAT_MS);
  // A heartbeat on its way must not come after the deletion of the row.
  life.onEnd(async () => {
    clearInterval(timer);
    await beating;
  });
};
