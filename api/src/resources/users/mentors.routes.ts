import { byEmail, mentorInput } from '@pupitre/shared/contracts/mentors';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { limitMadeAccounts } from '../../limits/caller-limits.ts';
import { created, data } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import { refuseAddress } from '../../limits/rate-limits.ts';
import { searchAccounts, searchLimits } from '../auth/account-search.ts';
import { createMentor, findParent } from './mentors.ts';

/** The parents of children, whom screens call mentors. */
export const mentorRoutes = (app: Api, services: Services): void => {
  const search = {
    ...allow('super_admin', 'directive', 'teacher'),
    onRequest: refuseAddress(services, searchLimits),
  };

  const preHandler = limitMadeAccounts(services);
  app.post(
    '/users/createUserByAdministration',
    { ...search, preHandler, schema: { body: mentorInput } },
    async (request) => {
      const { body, headers, ip } = request;
      const head = { caller: requireCaller(request), language: languageOf(headers['accept-language']) };
      return created(await searchAccounts(services, ip, () => createMentor(services, body, head)));
    },
  );

  app.post('/users/getUserByEmail', { ...search, schema: { body: byEmail } }, async (request) => {
    const { body, ip } = request;
    const caller = requireCaller(request);
    return data({ user: await searchAccounts(services, ip, () => findParent(services, body.email, caller)) });
  });
};
