import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { watchStatements } from '../db/statement-watch.ts';

/**
 * Logs slow statements without their values, with the ids of the requests that ran all the while. These are few, because
 * they are slow as well. An asynchronous context would name exactly one, but costs a save a tenth of its speed on Node 20.
 */
export const logSlowStatements = (app: FastifyInstance, { slowStatementMs: slowMs }: Config): void => {
  if (slowMs === 0) return;
  const running = new Map<string, number>();
  app.addHook('onRequest', ({ id }, reply, done) => {
    running.set(id, performance.now());
    reply.raw.once('close', () => running.delete(id));
    done();
  });
  const unwatch = watchStatements({
    slowMs,
    onSlow: ({ statement, start, ms }) => {
      const requests = [...running].filter(([, since]) => since <= start).map(([id]) => id);
      app.log.warn({ statement, ms, requests }, 'slow statement');
    },
  });
  app.addHook('onClose', async () => unwatch());
};
