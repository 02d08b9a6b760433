import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendFreshText } from '../http/fresh-text.ts';
import { answerMissing, isPlainPath, sendForever, sendFresh } from './files.ts';
import { configuredPage } from './shell-page.ts';

const PAGE = 'index.html';

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Who takes anything gets the page too, but not under the name of a file, where a script may be expected. */
const wantsPage = ({ headers: { accept = '' } }: FastifyRequest, path: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));

const answerUnbuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'retry-after': 5 })
    .send('The portal is being built. Try again in a moment.\n');

/**
 * Serves the built shell from `webDir`: its files, and its page under every address that no other route owns.
 * The page is asked for anew every time, so that a new shell is seen at once; hashed assets stay for ever.
 */
export const web = (app: FastifyInstance, { webDir: folder, tiles, help }: Config): void => {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerMissing(reply);
    const path = (request.url.split('?', 1)[0] ?? '').slice(1);
    if (isPlainPath(path) && path !== PAGE && (await isFile(join(folder, path)))) {
      return path.startsWith('assets/') ? sendForever(reply, folder, path) : sendFresh(reply, folder, path);
    }
    if (path.startsWith('assets/') || !wantsPage(request, path)) return answerMissing(reply);
    if (!(await isFile(join(folder, PAGE)))) return answerUnbuilt(reply);
    if (!tiles && !help) return sendFresh(reply, folder, PAGE);
    return sendFreshText(request, reply, await configuredPage(join(folder, PAGE), { tiles, help }));
  });
};
