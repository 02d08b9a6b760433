import { consentChange } from '@pupitre/shared/contracts/consents';
import type { Api, Services } from '../../app.ts';
import { allow, caller } from '../../http/auth.ts';
import { data, done } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { findHeldStudent } from '../students/held-student.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { findConsents, setConsent } from './consents.queries.ts';

/** Consents that parents give to the schools of their children. */
export const consentRoutes = (app: Api, { db }: Services): void => {
  const parents = allow('parent');

  app.get('/consents/get/:id', { ...parents, schema: { params: idPath } }, async (request) => {
    const me = caller(request);
    const { id } = request.params;
    await findHeldStudent(db, id, keepsStudent(me));
    return data(await findConsents(db, id, me));
  });

  app.put('/consents/set', { ...parents, schema: { body: consentChange } }, async (request) => {
    await setConsent(db, request.body, caller(request));
    return done('updated');
  });
};
