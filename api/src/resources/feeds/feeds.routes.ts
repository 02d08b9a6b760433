import type { FastifyRequest } from 'fastify';
import { feedInput, feedRenewal } from '@pupitre/shared/contracts/feeds';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, ok, updated, wholeTable } from '../../http/envelope.ts';
import { isSameTag } from '../../http/revalidated-text.ts';
import { readWhole } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { languageOf } from '../../text/language.ts';
import { forbidsFeed } from './feeds.policy.ts';
import { createFeed, deleteFeed, renewFeed } from './feeds.queries.ts';
import { ownFeedReader } from './feeds-table.ts';
import { feedReader } from './read-feed.ts';

const languageOfCall = ({ headers }: FastifyRequest) => languageOf(headers['accept-language']);

const CALENDAR = 'text/calendar';

/** The calendars that other programs read, and their addresses. */
export const feedRoutes = (app: Api, services: Services): void => {
  const { db, config } = services;
  const addressOf = (token: string): string => `${config.publicUrl}/api/calendar/${token}.ics`;
  const readFeed = feedReader(services);

  app.post('/feeds/getTable', ownFeedReader.options, async (request) =>
    wholeTable(await readWhole(ownFeedReader, services, request)),
  );

  app.post(
    '/feeds/create',
    { config: { ...everyRole.config, forbids: forbidsFeed }, schema: { body: feedInput } },
    async (request) => {
      const feed = await createFeed(db, request.body, requireCaller(request), languageOfCall(request));
      return { ...created(feed), url: addressOf(feed.token) };
    },
  );

  app.patch('/feeds/renew', { ...everyRole, schema: { body: feedRenewal } }, async (request) => {
    const feed = await renewFeed(db, request.body.id, requireCaller(request), languageOfCall(request));
    return { ...updated(feed.rowVersion), url: addressOf(feed.token) };
  });

  app.delete('/feeds/delete/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    await deleteFeed(db, request.params.id, requireCaller(request));
    return ok('deleted');
  });

  const asCalendar = { config: { ...everybody.config, mediaTypes: [CALENDAR] } };
  app.get('/calendar/:name', asCalendar, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    const { etag, text } = await readFeed(request.params.name);
    reply.headers({ etag: `W/${etag}`, 'cache-control': 'private, max-age=900' });
    if (isSameTag(request, etag)) return reply.code(304).send();
    return reply.type(`${CALENDAR}; charset=utf-8`).send(text);
  });
};
