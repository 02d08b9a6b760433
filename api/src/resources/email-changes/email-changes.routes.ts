import { oneTimeToken } from '@pupitre/shared/contracts/auth';
import { emailChange } from '@pupitre/shared/contracts/email-change-body';
import { record } from '@pupitre/shared/contracts/fields';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { clientOf } from '../../auth/client.ts';
import { everybody, everyRole, requireCaller } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { countFailures, perNetwork, refuseAddress } from '../../limits/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import { languageOf } from '../../text/language.ts';
import { askEmailOf, askOwnEmail } from './ask-email-change.ts';
import { confirmEmail } from './confirm-email-change.ts';
import { EMAIL_FORMS, forbidsEmailForm, owesConfirmation } from './email-changes.policy.ts';
import { endWaitingChanges, findWaitingEmail } from './email-changes.queries.ts';
import { stopEmailChange } from './stop-email-change.ts';

const addressLimits = (ip: string) => perNetwork(ip, { key: 'emailChange:address', tries: 30, minutes: 15 });

/** Changes of e-mail addresses, and the pages behind the links of their mails. */
export const emailChangeRoutes = (app: Api, services: Services): void => {
  const { db } = services;

  app.post(
    '/users/changeEmail',
    {
      config: { ...everyRole.config, forms: EMAIL_FORMS, forbids: forbidsEmailForm },
      schema: { body: emailChange },
    },
    async (request) => {
      const { body } = request;
      const asking = { caller: requireCaller(request), client: clientOf(request) };
      if (owesConfirmation(asking.caller, body)) throw new Refusal('confirmationRequired');
      await ('id' in body ? askEmailOf(services, body, asking) : askOwnEmail(services, body, asking));
      return ok('validationEmailSent');
    },
  );

  app.get('/users/getEmailChange', everyRole, async (request) =>
    data(await findWaitingEmail(db, requireCaller(request).userId)),
  );

  app.patch('/users/cancelEmailChange', { ...everyRole, schema: { body: record({}).required() } }, async (request) => {
    const { userId } = requireCaller(request);
    await db.transaction().execute((tx) => endWaitingChanges(tx, userId, userId));
    return ok('updated');
  });

  linkRoutes(app, services);
};

const linkRoutes = (app: Api, services: Services): void => {
  const { db, config } = services;
  const byToken = { ...everybody, schema: { body: oneTimeToken }, onRequest: refuseAddress(services, addressLimits) };
  const counted = <Result>(ip: string, work: () => Promise<Result>): Promise<Result> =>
    config.isRateLimited ? countFailures(db, addressLimits(ip), ['invalidToken'], work) : work();

  app.patch('/users/confirmEmail', byToken, async ({ body, ip, headers }) => {
    await counted(ip, () => confirmEmail(services, body.token, languageOf(headers['accept-language'])));
    return ok('emailConfirmed');
  });

  app.patch('/users/stopEmailChange', byToken, async ({ body, ip, headers }) =>
    ok(await counted(ip, () => stopEmailChange(services, body.token, languageOf(headers['accept-language'])))),
  );
};
