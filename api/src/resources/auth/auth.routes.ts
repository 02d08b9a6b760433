import { credentials } from '@pupitre/shared/contracts/auth';
import type { Api, Services } from '../../app.ts';
import { caller, everybody, everySession } from '../../http/auth.ts';
import { done } from '../../http/envelope.ts';
import { refuseOverLimit } from '../../http/rate-limits.ts';
import { deleteSession } from '../../http/sessions.queries.ts';
import { findProfile } from './auth.queries.ts';
import { addressLimit, logIn } from './login.ts';

/** Login, the logged-in user, logout. */
export const authRoutes = (app: Api, services: Services): void => {
  const { config, db } = services;

  app.post(
    '/auth/login',
    {
      ...everybody,
      schema: { body: credentials },
      onRequest: async ({ ip }) => {
        if (config.isRateLimited) await refuseOverLimit(db, addressLimit(ip));
      },
    },
    async ({ body, ip }) => logIn(services, body, ip),
  );

  app.post('/auth/profile', everySession, async (request) => ({
    result: true,
    ...(await findProfile(db, caller(request).userId)),
  }));

  app.post('/auth/logout', everySession, async (request) => {
    await deleteSession(db, caller(request).id);
    return done('loggedOut');
  });
};
