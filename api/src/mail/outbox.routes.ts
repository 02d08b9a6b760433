import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/network.ts';
import { answerMissing } from '../web/files.ts';
import { readOutbox } from './outbox-mails.ts';
import { outboxPage } from './outbox-page.ts';
import { outboxFolder } from './outbox-transport.ts';

const MOST_MAILS = 50;

/**
 * Serves `/outbox`, the outgoing mails of a demo; `?to=` names one address. A server that sends its mails has none, and neither has a server that
 * other machines reach: the links of the mails open every account.
 */
export const outboxRoutes = (app: FastifyInstance, config: Config): void => {
  const { demo, smtpUrl, host, publicUrl } = config;
  const isShown = demo && smtpUrl === null && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  app.get('/outbox', async (request, reply) => {
    if (!isShown) return answerMissing(reply);
    const address = new URL(request.url, publicUrl).searchParams.get('to');
    const page = outboxPage(await readOutbox(outboxFolder(config), MOST_MAILS, address));
    return reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }).send(page);
  });
};
