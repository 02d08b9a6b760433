import type { FastifyInstance } from 'fastify';
import { loggable } from '../db/database-failures.ts';

const EVERY_MS = 60 * 60 * 1_000;
const firstRuns = new WeakMap<FastifyInstance, Promise<void>[]>();

/** Does something now and every hour while the server listens; a failure is logged as `complaint`, and tried again. */
export const hourly = (app: FastifyInstance, complaint: string, work: () => Promise<void>): void => {
  const run = (): Promise<void> => work().catch((error: unknown) => app.log.warn({ err: loggable(error) }, complaint));
  const timer = setInterval(() => void run(), EVERY_MS);
  const firstRun = new Promise<void>((resolve) => {
    app.addHook('onListen', async () => {
      void run().then(resolve);
    });
  });
  firstRuns.set(app, [...(firstRuns.get(app) ?? []), firstRun]);
  app.addHook('onClose', async () => clearInterval(timer));
};

/** Resolves when each hourly job of a listening server has ended once, with success or not. */
export const waitForFirstRuns = async (app: FastifyInstance): Promise<void> => {
  await Promise.all(firstRuns.get(app) ?? []);
};
