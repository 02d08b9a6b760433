import { accountChange } from '@pupitre/shared/contracts/mentors';
import { byId, staffInput } from '@pupitre/shared/contracts/staff';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { limitMadeAccounts } from '../../limits/caller-limits.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import { idPath } from '../../http/validation.ts';
import { orNotFound } from '../../refusal.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { ACCOUNT_FORMS, forbidsStaffForm } from './staff.policy.ts';
import { deleteUser } from './close-account.ts';
import { linkMentor } from './mentors.ts';
import { createStaff, resetPassword, updateStaff } from './staff-accounts.ts';
import { findStaffOptions, staffList } from './staff.queries.ts';
import { staffReader } from './staff-table.ts';

/** The staff of schools, and what administrators and directives do with the accounts of others. */
export const staffRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');

  const preHandler = limitMadeAccounts(services);
  app.post('/users/createUser', { ...heads, preHandler, schema: { body: staffInput } }, async (request) => {
    const { body, headers } = request;
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, body.school.id);
    return created(await createStaff(services, body, { caller, language: languageOf(headers['accept-language']) }));
  });

  app.post('/users/getSchoolPersonal', staffReader.options, async (request) => {
    const { body } = request;
    return table(body, orNotFound(await inOneTrip(services, request, (caller) => staffList(db, caller, body))));
  });

  app.get('/users/getSchoolPersonalOptions/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const school = await requireManagedSchool(db, requireCaller(request), request.params.id);
    return data(await findStaffOptions(db, school.id));
  });

  app.patch(
    '/users/updateAsAdmin',
    {
      config: {
        ...allow('super_admin', 'directive', 'teacher').config,
        forms: ACCOUNT_FORMS,
        forbids: forbidsStaffForm,
      },
      schema: { body: accountChange },
    },
    async (request) => {
      const { body, headers } = request;
      const caller = requireCaller(request);
      if (!('student' in body)) return updated(await updateStaff(services, body, caller));
      return updated(await linkMentor(services, body, { caller, language: languageOf(headers['accept-language']) }));
    },
  );

  app.patch('/auth/updateAsAdmin', { ...heads, preHandler, schema: { body: byId } }, async (request) => {
    const head = { caller: requireCaller(request), language: languageOf(request.headers['accept-language']) };
    return updated(await resetPassword(services, request.body.id, head));
  });

  const deletion = { config: { ...heads.config, needsConfirmation: true } };
  app.delete('/users/softDelete/:id', { ...deletion, schema: { params: idPath } }, async (request) => {
    await deleteUser(services, request.params.id, requireCaller(request));
    return ok('userDeleted');
  });
};
