import type { FastifyInstance } from 'fastify';
import type { Services } from '../app.ts';
import { loggable } from '../db/failures.ts';
import { findLeftFiles, holdFile } from './loose-files.queries.ts';

const AT_ONCE = 100;
const EVERY_MS = 60 * 60 * 1_000;

/** Takes away the files that no record holds for a day; several servers may do so at once. */
export const sweepFiles = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
  for (;;) {
    const keys = await findLeftFiles(db, AT_ONCE);
    for (const key of keys) {
      await files.remove(key);
      await holdFile(db, key);
    }
    if (keys.length < AT_ONCE) return;
  }
};

/** Sweeps now and every hour while the server listens; what cannot be taken away now is tried again. */
export const sweepHourly = (app: FastifyInstance, services: Pick<Services, 'db' | 'files'>): void => {
  const sweep = (): void => {
    sweepFiles(services).catch((error: unknown) => app.log.warn({ err: loggable(error) }, 'old files stay'));
  };
  const timer = setInterval(sweep, EVERY_MS);
  app.addHook('onListen', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
};
