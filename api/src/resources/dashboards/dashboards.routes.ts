import { schoolDashboardInput } from '@pupitre/shared/contracts/dashboards';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { data } from '../../http/envelope.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { countPortal } from './portal-dashboard.queries.ts';
import { findSchoolDashboard } from './find-school-dashboard.ts';

/** The school of a body, or the directive's own one. */
const schoolOf = ({ role, schoolId }: Session, named: number | null | undefined): number => {
  if (typeof named === 'number') return named;
  if (role === 'directive') return orNotFound(schoolId);
  throw new Refusal('validation', { fields: { schoolId: [{ id: 'validations.required' }] } });
};

/** The numbers of a school and of the portal. */
export const dashboardRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');

  app.post('/dashboards/getSchool', { ...heads, schema: { body: schoolDashboardInput } }, async (request) => {
    const caller = requireCaller(request);
    const school = await requireManagedSchool(db, caller, schoolOf(caller, request.body.schoolId));
    return data(await findSchoolDashboard(db, caller, { schoolId: school.id, date: request.body.date }));
  });

  app.post('/dashboards/getPortal', allow('super_admin'), async () => data(await countPortal(db)));
};
