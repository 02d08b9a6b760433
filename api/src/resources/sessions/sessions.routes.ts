import { record } from '@pupitre/shared/contracts/fields';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { requireCaller, everyRole } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions.queries.ts';

export const sessionRoutes = (app: Api, { db }: Services): void => {
  app.get('/sessions/getAll', everyRole, async (request) => data(await findOwnSessions(db, requireCaller(request))));

  app.delete('/sessions/delete/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    await db.transaction().execute((tx) => endOwnSession(tx, requireCaller(request), request.params.id));
    return ok('loggedOut');
  });

  app.post('/sessions/deleteOthers', { ...everyRole, schema: { body: record({}).required() } }, async (request) => {
    await db.transaction().execute((tx) => endOtherSessions(tx, requireCaller(request)));
    return ok('sessionsEnded');
  });
};
