import { schoolDaysQuery } from '@pupitre/shared/contracts/school-days';
import { ROLES } from '@pupitre/shared/contracts/roles';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { inOneTripFor } from '../../auth/route-access.ts';
import { data } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { schoolDays } from './school-days.queries.ts';

/** The days of a school with and without classes. */
export const schoolDayRoutes = (app: Api, services: Services): void => {
  app.post('/school-days/get', { ...inOneTripFor(...ROLES), schema: { body: schoolDaysQuery } }, async (request) =>
    data(orNotFound(await inOneTrip(services, request, (caller) => schoolDays(caller, request.body)))),
  );
};
