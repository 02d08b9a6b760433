import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { loggable } from './db/database-failures.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import type { Lifetime } from './lifetime.ts';
import { isLoopback } from './config/network.ts';
import { mailQueue } from './mail/mail-queue.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { startNoticeWorker } from './notices/notice-worker.ts';
import { openDatabase } from './db/open-database.ts';
import type { Metrics, startMetrics } from './metrics/start-metrics.ts';
import { joinServers, startHeartbeat } from './servers/join-servers.ts';
import { openStorage } from './storage/open-storage.ts';
import { archiveAssets } from './web/asset-archive.ts';
import { openSharedAssets } from './web/shared-assets.ts';

/** Starts everything: database, demo data, HTTP. The end of `life` finishes the requests at hand and undoes the rest. */
export const startServer = async (config: Config, life: Lifetime): Promise<FastifyInstance> => {
  // The routes are imported while an embedded database starts.
  const [{ buildApp }, { db, folder, laterMigrations }] = await Promise.all([
    import('./app.ts'),
    openDatabase(config, life),
  ]);
  const metrics = config.metrics && (await openMetrics(config.metrics, db, life));
  const files = openStorage(config, db);
  const services = { config, db, auditDb: db, mails: mailQueue(), files, stopping: life.signal };
  if (config.demo) {
    const { seedDemo } = await import('./demo/demo.ts');
    await seedDemo(services, config.demoPassword);
  }
  if (!isLoopback(config.host)) await refuseDemoAccounts(db);
  const server = await joinServers(db, config, life);
  const app = await buildApp(services, metrics?.observe);
  startHeartbeat(db, server, app.log, life);
  app.log.info({ folder: folder ?? 'DATABASE_URL', server: server.id }, 'database');
  if (laterMigrations.length > 0) app.log.warn({ laterMigrations }, 'a newer release has migrated this database');
  if (config.production && new URL(config.publicUrl).hostname === 'localhost')
    app.log.warn('PUBLIC_URL is not set: the links of mails lead to localhost');
  await archiveAssets(config).catch((error: unknown) =>
    app.log.warn({ err: loggable(error) }, 'shell assets not archived'),
  );
  await openSharedAssets(config, db)
    .share()
    .catch((error: unknown) => app.log.warn({ err: loggable(error) }, 'the shell is not in the store'));
  const mailWorker = await startMailWorker(db, config, app.log);
  life.onEnd(mailWorker.stop);
  life.onEnd(startNoticeWorker(services, app.log).stop);
  if (config.backups && folder) {
    const { startBackups } = await import('./backups/start-backups.ts');
    await startBackups({ app, db, life }, config.backups, folder);
  }
  life.onEnd(() => closeHttp(app));
  await app.listen({ host: config.host, port: config.port });
  // A start that failed serves nobody, and ends at once.
  life.onEnd(() => wait(config.drainSeconds * 1_000));
  return app;
};

/** The library of metrics is loaded by the installations that want them. */
const openMetrics = async (...options: Parameters<typeof startMetrics>): Promise<Metrics> =>
  (await import('./metrics/start-metrics.ts')).startMetrics(...options);

/** Answers pending requests, then closes. A browser would keep its connection open for more than a minute. */
const closeHttp = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(sweep);
};
