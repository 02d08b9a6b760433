import { homeInput, homeVisit, type FamilyHome, type HomeData, type StaffHome } from '@pupitre/shared/contracts/home';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../db/schema.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { findSchoolDay } from '../school-days/school-days.queries.ts';
import { findHomeChanges } from './home-changes.queries.ts';
import { recordVisit } from './home-visits.queries.ts';
import { countAll, findChildDays, findGroupDays } from './home.queries.ts';

const familyHome = async (db: Db, caller: Session, date: string): Promise<FamilyHome> => {
  const [children, changes] = await Promise.all([findChildDays(db, caller, date), findHomeChanges(db, caller)]);
  const { schoolDay, noSchool } = children.find((child) => child.schoolDay) ??
    children[0] ?? { schoolDay: true, noSchool: null };
  return { children, changes, schoolDay, noSchool };
};

const staffHome = async (db: Db, caller: Session, date: string): Promise<StaffHome> => {
  const [groups, day] = await Promise.all([findGroupDays(db, caller, date), findSchoolDay(db, caller.schoolId, date)]);
  return { groups, ...day };
};

const homeOf = async (db: Db, caller: Session, date: string): Promise<HomeData> => {
  if (caller.role === 'super_admin') return countAll(db);
  return caller.role === 'parent' ? familyHome(db, caller, date) : staffHome(db, caller, date);
};

/** The caller's day: tasks due, events, roll calls. */
export const homeRoutes = (app: Api, { db }: Services): void => {
  app.post('/home/get', { ...everyRole, schema: { body: homeInput } }, async (request) =>
    data(await homeOf(db, requireCaller(request), request.body.date)),
  );

  /** A time of the own account, like the last use of a session: the audit log does not have it. */
  app.put('/home/visited', { ...allow('parent'), schema: { body: homeVisit } }, async (request) => {
    await recordVisit(db, requireCaller(request).userId, request.body.at);
    return ok('updated');
  });
};
