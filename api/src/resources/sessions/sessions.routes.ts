import { record } from '@pupitre/shared/contracts/fields';
import type { Api, Services } from '../../app.ts';
import { caller, everyRole } from '../../http/auth.ts';
import { data, done } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions.queries.ts';

/** The devices that are logged in to the caller's own account. */
export const sessionRoutes = (app: Api, { db }: Services): void => {
  app.get('/sessions/getAll', everyRole, async (request) => data(await findOwnSessions(db, caller(request))));

  app.delete('/sessions/delete/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    await db.transaction().execute((tx) => endOwnSession(tx, caller(request), request.params.id));
    return done('loggedOut');
  });

  app.post('/sessions/deleteOthers', { ...everyRole, schema: { body: record({}).required() } }, async (request) => {
    await db.transaction().execute((tx) => endOtherSessions(tx, caller(request)));
    return done('sessionsEnded');
  });
};
