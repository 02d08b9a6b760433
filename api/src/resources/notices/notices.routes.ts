import { readNotices, shownNotices } from '@pupitre/shared/contracts/notices';
import { apiOf, type Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody, everyRole, requireCaller } from '../../auth/route-access.ts';
import { readFormsAsNothing } from '../../http/body.ts';
import { data, ok } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { perNetwork, refuseAddress, takeTry } from '../../limits/rate-limits.ts';
import { unsubscribeTokens } from '../../notices/unsubscribe-token.ts';
import { Refusal } from '../../refusal.ts';
import { stopMails } from '../notice-preferences/preferences.queries.ts';
import { countUnread } from './inbox.queries.ts';
import { inboxReader, sentNoticeReader } from './notices-table.ts';
import { readAllNotices, readSomeNotices, showNotices } from './seen-notices.queries.ts';

/** The caller's inbox, and the notices of a school. */
export const noticeRoutes = (app: Api, services: Services): void => {
  const { db } = services;

  app.post('/notices/getTable', inboxReader.options, async (request) => readTable(inboxReader, services, request));

  app.get('/notices/getUnread', everyRole, async (request) =>
    data({ count: await countUnread(db, requireCaller(request)) }),
  );

  app.post('/notices/read', { ...everyRole, schema: { body: readNotices } }, async (request) => {
    const { ids } = request.body;
    const caller = requireCaller(request);
    await (ids ? readSomeNotices(db, ids, caller) : readAllNotices(db, caller));
    return ok('updated');
  });

  app.post('/notices/show', { ...everyRole, schema: { body: shownNotices } }, async (request) => {
    await showNotices(db, request.body.ids, requireCaller(request));
    return ok('updated');
  });

  app.post('/notices/getSent', sentNoticeReader.options, async (request) =>
    readTable(sentNoticeReader, services, request),
  );

  unsubscribeRoute(app, services);
};

const tokenLimits = (ip: string) => perNetwork(ip, { key: 'unsubscribe:address', tries: 60, minutes: 15 });

/** The call of mail programs for a click on their own button, which sends a form (RFC 8058). */
const unsubscribeRoute = (app: Api, services: Services): void => {
  const { db, config } = services;
  const tokens = unsubscribeTokens(services);

  app.register(async (scope) => {
    readFormsAsNothing(scope);
    const refuse = refuseAddress(services, tokenLimits);
    apiOf(scope).post('/notices/unsubscribe/:token', { ...everybody, onRequest: refuse }, async ({ params, ip }) => {
      const userId = await tokens.read(params.token);
      if (userId === null) {
        if (config.isRateLimited) await takeTry(db, ...tokenLimits(ip));
        throw new Refusal('invalidToken');
      }
      await stopMails(db, userId);
      return ok('updated');
    });
  });
};
