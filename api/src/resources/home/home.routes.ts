import { homeInput, type HomeData } from '@pupitre/shared/contracts/home';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../db/schema.ts';
import { requireCaller, everyRole } from '../../auth/route-access.ts';
import { data } from '../../http/envelope.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { countAll, findChildDays, findGroupDays } from './home.queries.ts';

const homeOf = async (db: Db, caller: Session, date: string): Promise<HomeData> => {
  if (caller.role === 'super_admin') return countAll(db);
  return caller.role === 'parent'
    ? { children: await findChildDays(db, caller, date) }
    : { groups: await findGroupDays(db, caller, date) };
};

/** The caller's day: tasks due, events, roll calls. */
export const homeRoutes = (app: Api, { db }: Services): void => {
  app.post('/home/get', { ...everyRole, schema: { body: homeInput } }, async (request) =>
    data(await homeOf(db, requireCaller(request), request.body.date)),
  );
};
