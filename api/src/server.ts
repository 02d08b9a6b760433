import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { seedDemo } from './db/seeds/demo.ts';
import { mailQueue } from './mail/mail-queue.ts';
import { openDatabase } from './open-database.ts';

/** A listening server; `stop` finishes the requests at hand, then lets go of the database. */
export type Server = { app: FastifyInstance; stop: () => Promise<void> };

/** Starts everything: database, demo data, HTTP. What was started is stopped again when a later step fails. */
export const startServer = async (config: Config): Promise<Server> => {
  const { db, folder, close } = await openDatabase(config);
  try {
    if (config.demo) await seedDemo(db, config.demoPassword);
    const app = await buildApp({ config, db, mails: mailQueue() });
    app.log.info({ folder: folder ?? 'DATABASE_URL' }, 'database');
    await app.listen({ host: config.host, port: config.port });
    return {
      app,
      stop: async () => {
        await closeHttp(app);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Answers what is on its way, then closes; a browser would keep its connection open for more than a minute. */
const closeHttp = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(sweep);
};
