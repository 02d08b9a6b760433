import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { startEmbedded, type EmbeddedDatabase } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openDb } from './db/pool.ts';
import type { Db } from './db/schema.ts';

/** A listening server; `stop` finishes the requests at hand, then lets go of the database. */
export type Server = { app: FastifyInstance; stop: () => Promise<void> };

/** Starts everything: database, migrations, the HTTP server. What was started is stopped again when a later step fails. */
export const startServer = async (config: Config): Promise<Server> => {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir);
  const db = openDb(config.databaseUrl ?? embedded?.url ?? '', () => void embedded?.revive());
  const letGo = async (): Promise<void> => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    const app = await prepare(config, db, embedded);
    return {
      app,
      stop: async () => {
        await app.close();
        await letGo();
      },
    };
  } catch (error) {
    await letGo();
    throw error;
  }
};

const prepare = async (config: Config, db: Db, embedded: EmbeddedDatabase | null): Promise<FastifyInstance> => {
  await migrate(db);
  const app = await buildApp({ config, db });
  await app.listen({ host: config.host, port: config.port });
  if (embedded) app.log.info({ folder: embedded.folder }, 'embedded database');
  return app;
};
