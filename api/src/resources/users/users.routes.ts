import { credentials } from '@pupitre/shared/contracts/auth';
import { contactData, profileInput, registration } from '@pupitre/shared/contracts/users';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import { requireCaller, everybody, everyRole, peekSession } from '../../auth/route-access.ts';
import { clientOf } from '../../auth/client.ts';
import { created, ok, updated } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import { refuseAddress } from '../../limits/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import { searchAccounts, searchLimits } from '../auth/account-search.ts';
import { chosenPassword } from '../auth/chosen-password.ts';
import { refuseGuesses } from '../auth/password-guess.ts';
import { deleteAccount } from './delete-account.ts';
import { register } from './register.ts';
import { registrationLimits } from './registration-limits.ts';
import { findTaken } from './users.queries.ts';

/** Registration, and what users do with their own account. */
export const userRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const onRequest = refuseAddress(services, searchLimits);
  const search = { ...everybody, onRequest };
  const newUser = registration.shape({ password: chosenPassword() });

  app.post('/users/mainValidateUserData', { ...search, schema: { body: contactData } }, async ({ body, ip }) => {
    await searchAccounts(services, ip, async () => {
      const taken = await findTaken(db, body);
      if (taken) throw new Refusal(taken);
    });
    return { result: true };
  });

  const registrations = refuseAddress(services, registrationLimits);
  const newcomers = { ...everybody, onRequest: [onRequest, registrations] };
  app.post('/users/create', { ...newcomers, schema: { body: newUser } }, async ({ body, ip, headers }) => {
    const asker = { address: ip, language: languageOf(headers['accept-language']) };
    return created(await searchAccounts(services, ip, () => register(services, body, asker)));
  });

  app.patch(
    '/users/updateDataProfile',
    { ...everyRole, onRequest, schema: { body: profileInput } },
    async (request) => {
      const { userId } = requireCaller(request);
      const { name, paternal, maternal, phone } = request.body;
      const person = { name, paternal, maternal, phone };
      const change = () => db.transaction().execute((tx) => changeRecordIn(tx, 'users', userId, person, userId));
      return updated(await searchAccounts(services, request.ip, change));
    },
  );

  app.post(
    '/users/delete',
    { ...everybody, schema: { body: credentials }, onRequest: refuseGuesses(services) },
    async (request) => {
      // Nobody needs a session for it; an account with a second factor needs a confirmed one.
      const session = await peekSession(db, request);
      await deleteAccount(services, request.body, { client: clientOf(request), session });
      return ok('userDeleted');
    },
  );
};
