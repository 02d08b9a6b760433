import { homeInput, type HomeData } from '@pupitre/shared/contracts/home';
import type { Api, Services } from '../../app.ts';
import type { Db } from '../../db/schema.ts';
import { caller, everyRole } from '../../http/auth.ts';
import { data } from '../../http/envelope.ts';
import type { Session } from '../../http/sessions.queries.ts';
import { countAll, findChildDays, findGroupDays } from './home.queries.ts';

const homeOf = async (db: Db, me: Session, date: string): Promise<HomeData> => {
  if (me.role === 'super_admin') return countAll(db);
  return me.role === 'parent'
    ? { children: await findChildDays(db, me, date) }
    : { groups: await findGroupDays(db, me, date) };
};

/** What a day asks of the caller. */
export const homeRoutes = (app: Api, { db }: Services): void => {
  app.post('/home/get', { ...everyRole, schema: { body: homeInput } }, async (request) =>
    data(await homeOf(db, caller(request), request.body.date)),
  );
};
