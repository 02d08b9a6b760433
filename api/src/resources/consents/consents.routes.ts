import { consentChange } from '@pupitre/shared/contracts/consents';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { findStudentPlacement } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { findConsents, findOwnConsents, setConsent } from './consents.queries.ts';

export const consentRoutes = (app: Api, { db }: Services): void => {
  const parents = allow('parent');

  app.get('/consents/get/:id', { ...parents, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const { id } = request.params;
    await findStudentPlacement(db, id, keepsStudent(caller));
    return data(await findConsents(db, id));
  });

  app.get('/consents/getMine', parents, async (request) => data(await findOwnConsents(db, requireCaller(request))));

  app.put('/consents/set', { ...parents, schema: { body: consentChange } }, async (request) => {
    await setConsent(db, request.body, requireCaller(request));
    return ok('updated');
  });
};
