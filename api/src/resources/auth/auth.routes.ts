import { accountEmail, credentials, oneTimeToken } from '@pupitre/shared/contracts/auth';
import { languageInput } from '@pupitre/shared/contracts/notice-preferences';
import { ownPasswordChange, passwordChange } from '@pupitre/shared/contracts/password-change';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import { requireCaller, everybody, everyRole, everySession } from '../../auth/route-access.ts';
import { clientOf } from '../../auth/client.ts';
import { limitPasswordChanges } from '../../limits/caller-limits.ts';
import { ok, updated } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import { refuseAddress } from '../../limits/rate-limits.ts';
import { isRestricted, secondFactorOf } from '../../auth/session-stage.ts';
import { endSessions } from '../../auth/sessions.queries.ts';
import { parse } from '../../http/validation.ts';
import { resendConfirmation, sendRecovery } from './account-mails.ts';
import { searchLimits } from './account-search.ts';
import { findProfile } from './auth.queries.ts';
import { changePassword } from './change-password.ts';
import { chosenPassword } from './chosen-password.ts';
import { logIn } from './login.ts';
import { useToken } from './one-time-tokens.queries.ts';
import { refuseGuesses } from './password-guess.ts';

/** Login, the logged-in user, logout, and what the accounts' mails are about. */
export const authRoutes = (app: Api, services: Services): void => {
  const { db, files, config } = services;
  const anySession = everySession('secondFactor', 'password', 'enrollment');

  app.post(
    '/auth/login',
    { ...everybody, schema: { body: credentials }, onRequest: refuseGuesses(services) },
    async (request) => logIn(services, request.body, clientOf(request)),
  );

  app.post('/auth/profile', anySession, async (request) => {
    const session = requireCaller(request);
    const profile = await findProfile(db, session);
    const image = profile.image && (await files.signedUrl(profile.image));
    return { result: true, ...profile, image, secondFactor: secondFactorOf(config, session) };
  });

  app.post('/auth/logout', anySession, async (request) => {
    const { userId, id } = requireCaller(request);
    await endSessions(db, { userId, only: id });
    return ok('loggedOut');
  });

  app.patch('/auth/language', { ...everyRole, schema: { body: languageInput } }, async (request) => {
    const { userId } = requireCaller(request);
    const change = { language: request.body.language };
    return updated(await db.transaction().execute((tx) => changeRecordIn(tx, 'users', userId, change, userId)));
  });

  passwordRoutes(app, services);
  confirmationRoutes(app, services);
};

const passwordRoutes = (app: Api, services: Services): void => {
  const change = passwordChange.shape({ password: chosenPassword() });
  const ownChange = ownPasswordChange.shape({ password: chosenPassword() });

  app.post(
    '/auth/recover/:email',
    { ...everybody, onRequest: refuseAddress(services, searchLimits) },
    async ({ params, ip, headers }) => {
      const { email } = parse(accountEmail, params);
      await sendRecovery(services, email, { address: ip, language: languageOf(headers['accept-language']) });
      return ok('recoveryEmailSent');
    },
  );

  app.patch(
    '/auth/update-password',
    {
      ...everySession('password'),
      schema: { body: change },
      preValidation: async (request) => {
        if (!isRestricted(requireCaller(request))) parse(ownChange, request.body);
      },
      preHandler: limitPasswordChanges(services),
    },
    async (request) => {
      await changePassword(services, requireCaller(request), request.body, clientOf(request));
      return ok('passwordUpdated');
    },
  );
};

const confirmationRoutes = (app: Api, services: Services): void => {
  const { db } = services;

  app.patch('/auth/emailConfirmation', { ...everybody, schema: { body: oneTimeToken } }, async ({ body }) => {
    await db.transaction().execute(async (tx) => {
      const userId = await useToken(tx, body.token, 'confirmation');
      await changeRecordIn(tx, 'users', userId, { email_verified_at: new Date() }, userId);
    });
    return ok('emailConfirmed');
  });

  app.get(
    '/auth/reTryEmailVerification/:email',
    { ...everybody, onRequest: refuseAddress(services, searchLimits) },
    async ({ params, ip, headers }) => {
      const { email } = parse(accountEmail, params);
      await resendConfirmation(services, email, { address: ip, language: languageOf(headers['accept-language']) });
      return ok('validationEmailSent');
    },
  );
};
