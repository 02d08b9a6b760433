import type { FastifyInstance } from 'fastify';
import { loggable } from '../db/database-failures.ts';

const EVERY_MS = 60 * 60 * 1_000;

/** Does something now and every hour while the server listens; a failure is logged as `complaint`, and tried again. */
export const hourly = (app: FastifyInstance, complaint: string, work: () => Promise<void>): void => {
  const run = (): void => {
    work().catch((error: unknown) => app.log.warn({ err: loggable(error) }, complaint));
  };
  const timer = setInterval(run, EVERY_MS);
  app.addHook('onListen', async () => run());
  app.addHook('onClose', async () => clearInterval(timer));
};
