import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerMissing, sendFresh } from './files.ts';

const WORKER = 'sw.js';

/** The worker fetches from the portal alone, and loads its second script there, which sends pending changes. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * The worker of a portal without offline pages, or whose shell has none. It removes what the offline worker stored, and
 * itself: browsers would leave one that answers 404 for ever. Changes that wait for the server are in another database
 * and stay.
 */
const TOMBSTONE = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  indexedDB.deleteDatabase('pupitre-shelf');
  for (const name of await caches.keys()) if (name.startsWith('pupitre-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

const isBuilt = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * `/sw.js`: the offline worker of the shell, or its tombstone with `OFFLINE=off` and for a shell without one. Browsers ask for it anew each time. No
 * other script of the portal may become a worker that answers for pages.
 */
export const offlineWorker = (app: FastifyInstance, { webDir, hasOffline }: Config): void => {
  app.addHook('onRequest', async (request, reply) => {
    const isRegistered = request.headers['service-worker'] === 'script';
    return isRegistered && request.url !== `/${WORKER}` ? answerMissing(reply) : undefined;
  });
  app.get(`/${WORKER}`, async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
    if (!hasOffline || !(await isBuilt(join(webDir, WORKER))))
      return reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(TOMBSTONE);
    return sendFresh(reply, webDir, WORKER);
  });
};
