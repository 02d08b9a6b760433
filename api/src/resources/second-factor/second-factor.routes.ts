import { factorReset, passkeyInput, totpCode, verification } from '@pupitre/shared/contracts/second-factor';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller, everySession } from '../../auth/route-access.ts';
import { clientOf } from '../../auth/client.ts';
import { data, ok } from '../../http/envelope.ts';
import { Refusal } from '../../refusal.ts';
import { refuseAddress } from '../../limits/rate-limits.ts';
import { idPath } from '../../http/validation.ts';
import { saveChallenge } from './challenges.queries.ts';
import { enrollPasskey, enrollTotp } from './enroll.ts';
import { factorAddressLimits } from './factor-guess.ts';
import { mailFactorChange } from './factor-mail.ts';
import { factorSecrets, type FactorSecrets } from './factor-secrets.ts';
import { findFactors, findMethods, findOwner, hasFactor, lockCaller } from './factors.queries.ts';
import type { Actor } from './full-session.ts';
import { askToCreate, askToUse } from './passkeys.ts';
import { findStoredPasskeys } from './passkeys.queries.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { removePasskey, removeTotp, resetFactorsOf } from './remove-factor.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import { confirmCaller } from './verify.ts';

/** Sessions that must have a factor may set one up; a change of factors asks for a confirmation. */
const enrolling = everySession('enrollment');
const confirmed = ({ config }: { config: FastifyContextConfig }) => ({
  config: { ...config, needsConfirmation: true },
});
const asking = everySession('secondFactor');

const actorOf = (request: FastifyRequest): Actor => ({ session: requireCaller(request), client: clientOf(request) });

/** Second factors: what a user has, setting them up, giving them at a login and again before what is sensitive. */
export const secondFactorRoutes = (app: Api, services: Services): void => {
  const { db, config } = services;
  const secrets = factorSecrets(services);

  app.get('/second-factor/get', enrolling, async (request) => {
    const { userId, role } = requireCaller(request);
    return data({ isRequired: config.secondFactorRoles.includes(role), ...(await findFactors(db, userId)) });
  });

  totpRoutes(app, services, secrets);
  passkeyRoutes(app, services);
  verificationRoutes(app, services, secrets);

  app.post('/second-factor/renewRecoveryCodes', confirmed(everySession()), async (request) => {
    const actor = actorOf(request);
    const { session } = actor;
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      await lockCaller(tx, session);
      // Without a factor nothing would ever ask for the codes.
      if (!(await hasFactor(tx, session.userId))) throw new Refusal('notFound');
      await mailFactorChange(services, tx, actor, { factor: 'recoveryCodes', change: 'renewed' });
      return renewRecoveryCodes(tx, session.userId);
    });
    return data({ recoveryCodes });
  });

  const reset = { ...confirmed(allow('super_admin')), schema: { body: factorReset } };
  app.patch('/second-factor/reset', reset, async (request) => {
    await resetFactorsOf(services, request.body.id, actorOf(request));
    return ok('updated');
  });
};

const totpRoutes = (app: Api, services: Services, secrets: FactorSecrets): void => {
  const { db } = services;

  app.post('/second-factor/startTotp', confirmed(enrolling), async (request) => {
    const { id: sessionId, userId } = requireCaller(request);
    const { email } = await findOwner(db, userId);
    const secret = newTotpSecret();
    await saveChallenge(db, { sessionId, purpose: 'setUpTotp' }, await secrets.encrypt(userId, secret));
    return data({ secret, uri: totpUri(secret, email) });
  });

  app.post('/second-factor/confirmTotp', { ...enrolling, schema: { body: totpCode } }, async (request) => {
    const enrollment = await enrollTotp(services, secrets, actorOf(request), request.body.code);
    return { ...ok('updated'), data: enrollment };
  });

  app.delete('/second-factor/deleteTotp', confirmed(everySession()), async (request) => {
    await removeTotp(services, actorOf(request));
    return ok('deleted');
  });
};

const passkeyRoutes = (app: Api, services: Services): void => {
  const { db, config } = services;

  app.post('/second-factor/startPasskey', confirmed(enrolling), async (request) => {
    const { id: sessionId, userId } = requireCaller(request);
    const owner = await findOwner(db, userId);
    const { options, challengeHash } = await askToCreate(config, owner, await findStoredPasskeys(db, userId));
    await saveChallenge(db, { sessionId, purpose: 'createPasskey' }, challengeHash);
    return data({ options });
  });

  app.post('/second-factor/confirmPasskey', { ...enrolling, schema: { body: passkeyInput } }, async (request) => {
    const enrollment = await enrollPasskey(services, actorOf(request), request.body);
    return { ...ok('updated'), data: enrollment };
  });

  app.delete(
    '/second-factor/deletePasskey/:id',
    { ...confirmed(everySession()), schema: { params: idPath } },
    async (request) => {
      await removePasskey(services, actorOf(request), request.params.id);
      return ok('deleted');
    },
  );
};

const verificationRoutes = (app: Api, services: Services, secrets: FactorSecrets): void => {
  const { db, config } = services;

  app.post('/second-factor/startVerification', asking, async (request) => {
    const { id: sessionId, userId } = requireCaller(request);
    const methods = await findMethods(db, userId);
    if (!methods.includes('passkey')) return data({ methods, passkey: null });
    const { options, challengeHash } = await askToUse(config, await findStoredPasskeys(db, userId));
    await saveChallenge(db, { sessionId, purpose: 'usePasskey' }, challengeHash);
    return data({ methods, passkey: options });
  });

  app.post(
    '/second-factor/verify',
    { ...asking, schema: { body: verification }, onRequest: refuseAddress(services, factorAddressLimits) },
    async (request) => {
      const token = await confirmCaller(services, secrets, actorOf(request), request.body);
      return { ...ok('updated'), ...(token !== null && { token }) };
    },
  );
};
