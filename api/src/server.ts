import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { loggable } from './db/failures.ts';
import { seedDemo } from './db/seeds/demo.ts';
import { mailQueue } from './mail/mail-queue.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { openDatabase } from './open-database.ts';
import { openStorage } from './storage/open-storage.ts';
import { keepAssets } from './web/kept-assets.ts';

/** A listening server; `stop` finishes the requests at hand, then lets go of the database. */
export type Server = { app: FastifyInstance; stop: () => Promise<void> };

/** Starts everything: database, demo data, HTTP. What was started is stopped again when a later step fails. */
export const startServer = async (config: Config): Promise<Server> => {
  const { db, folder, close } = await openDatabase(config);
  const started = [close];
  const stop = async (): Promise<void> => {
    for (const end of started.toReversed()) await end();
  };
  try {
    const services = { config, db, mails: mailQueue(), files: openStorage(config, db) };
    if (config.demo) await seedDemo(services, config.demoPassword);
    const app = await buildApp(services);
    app.log.info({ folder: folder ?? 'DATABASE_URL' }, 'database');
    if (config.production && new URL(config.publicUrl).hostname === 'localhost')
      app.log.warn('PUBLIC_URL is not set: the links of mails lead to localhost');
    await keepAssets(config).catch((error: unknown) => app.log.warn({ err: loggable(error) }, 'shell assets not kept'));
    const mailWorker = await startMailWorker(db, config, app.log);
    started.push(mailWorker.stop, () => closeHttp(app));
    await app.listen({ host: config.host, port: config.port });
    return { app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Answers what is on its way, then closes; a browser would keep its connection open for more than a minute. */
const closeHttp = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(sweep);
};
