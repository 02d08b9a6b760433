import { credentials } from '@pupitre/shared/contracts/auth';
import { contactData, profileInput, registration } from '@pupitre/shared/contracts/users';
import type { Api, Services } from '../../app.ts';
import { changeRecordIn } from '../../db/records.ts';
import { caller, everybody, everyRole } from '../../http/auth.ts';
import { created, done, updated } from '../../http/envelope.ts';
import { languageOf } from '../../http/language.ts';
import { refuseAddress } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { searchAccounts, searchLimit } from '../auth/account-search.ts';
import { chosenPassword } from '../auth/chosen-password.ts';
import { addressLimit } from '../auth/password-guess.ts';
import { deleteAccount } from './delete-account.ts';
import { register } from './register.ts';
import { findTaken } from './users.queries.ts';

/** Registration, and what users do with their own account. */
export const userRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const onRequest = refuseAddress(services, searchLimit);
  const search = { ...everybody, onRequest };
  const newUser = registration.shape({ password: chosenPassword() });

  app.post('/users/mainValidateUserData', { ...search, schema: { body: contactData } }, async ({ body, ip }) => {
    await searchAccounts(services, ip, async () => {
      const taken = await findTaken(db, body);
      if (taken) throw new Refusal(taken);
    });
    return { result: true };
  });

  app.post('/users/create', { ...search, schema: { body: newUser } }, async ({ body, ip, headers }) => {
    const language = languageOf(headers['accept-language']);
    return created(await searchAccounts(services, ip, () => register(services, body, language)));
  });

  app.patch(
    '/users/updateDataProfile',
    { ...everyRole, onRequest, schema: { body: profileInput } },
    async (request) => {
      const { userId } = caller(request);
      const { name, paternal, maternal, phone } = request.body;
      const person = { name, paternal, maternal, phone };
      const change = () => db.transaction().execute((tx) => changeRecordIn(tx, 'users', userId, person, userId));
      return updated(await searchAccounts(services, request.ip, change));
    },
  );

  app.post(
    '/users/delete',
    { ...everybody, schema: { body: credentials }, onRequest: refuseAddress(services, addressLimit) },
    async ({ body, ip, headers }) => {
      await deleteAccount(services, body, { address: ip, language: languageOf(headers['accept-language']) });
      return done('userDeleted');
    },
  );
};
