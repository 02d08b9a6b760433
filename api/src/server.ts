import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { loggable } from './db/database-failures.ts';
import { seedDemo } from './demo/demo.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import type { Lifetime } from './lifetime.ts';
import { isLoopback } from './config/network.ts';
import { mailQueue } from './mail/mail-queue.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { openDatabase } from './db/open-database.ts';
import { openStorage } from './storage/open-storage.ts';
import { archiveAssets } from './web/asset-archive.ts';

/** Starts everything: database, demo data, HTTP. The end of `life` finishes the requests at hand and undoes the rest. */
export const startServer = async (config: Config, life: Lifetime): Promise<FastifyInstance> => {
  const { db, folder, laterMigrations } = await openDatabase(config, life);
  const services = { config, db, mails: mailQueue(), files: openStorage(config, db) };
  if (config.demo) await seedDemo(services, config.demoPassword);
  if (!isLoopback(config.host)) await refuseDemoAccounts(db);
  const app = await buildApp(services);
  app.log.info({ folder: folder ?? 'DATABASE_URL' }, 'database');
  if (laterMigrations.length > 0) app.log.warn({ laterMigrations }, 'a newer release has migrated this database');
  if (config.production && new URL(config.publicUrl).hostname === 'localhost')
    app.log.warn('PUBLIC_URL is not set: the links of mails lead to localhost');
  await archiveAssets(config).catch((error: unknown) =>
    app.log.warn({ err: loggable(error) }, 'shell assets not archived'),
  );
  const mailWorker = await startMailWorker(db, config, app.log);
  life.onEnd(mailWorker.stop);
  life.onEnd(() => closeHttp(app));
  await app.listen({ host: config.host, port: config.port });
  return app;
};

/** Answers pending requests, then closes. A browser would keep its connection open for more than a minute. */
const closeHttp = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(sweep);
};
