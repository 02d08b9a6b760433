import { schoolNoticesInput, schoolWebhookInput, schoolWebhookTest } from '@pupitre/shared/contracts/school-webhooks';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { takeTry } from '../../limits/rate-limits.ts';
import { tryWebhook } from '../../notices/webhook/try-webhook.ts';
import { trialMessage } from '../../notices/webhook/webhook-message.ts';
import { newWebhookSecret, webhookOwner, webhookSecrets } from '../../notices/webhook/webhook-secrets.ts';
import {
  deleteWebhook,
  findWebhook,
  findWebhooks,
  recordOutcome,
  saveWebhook,
} from '../../notices/webhook/webhooks.queries.ts';
import { orNotFound } from '../../refusal.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { findSchoolNotices, saveSchoolNotices } from './school-notices.queries.ts';
import { requireWebhookAddress } from './webhook-address.ts';

const heads = allow('super_admin', 'directive');
/** Messages about students go wherever the webhook leads. */
const confirmedHeads = { config: { ...heads.config, needsConfirmation: true } } as const;

/** The settings of a school for notices, and its gateway for text messages. */
export const schoolWebhookRoutes = (app: Api, services: Services): void => {
  const { db } = services;

  app.get('/school-notices/get/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const school = await requireManagedSchool(db, requireCaller(request), request.params.id);
    return data(await findSchoolNotices(db, school.id));
  });

  app.put('/school-notices/save', { ...heads, schema: { body: schoolNoticesInput } }, async (request) => {
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, request.body.schoolId);
    await saveSchoolNotices(db, request.body, caller.userId);
    return ok('updated');
  });

  app.get('/school-webhooks/get/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const school = await requireManagedSchool(db, requireCaller(request), request.params.id);
    return data(await findWebhook(db, school.id));
  });

  app.delete('/school-webhooks/delete/:id', { ...confirmedHeads, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const school = await requireManagedSchool(db, caller, request.params.id);
    await deleteWebhook(db, school.id, caller.userId);
    return ok('deleted');
  });

  savingRoute(app, services);
  trialRoute(app, services);
};

const savingRoute = (app: Api, services: Services): void => {
  const { db, config } = services;
  const secrets = webhookSecrets(services);

  app.put('/school-webhooks/save', { ...confirmedHeads, schema: { body: schoolWebhookInput } }, async (request) => {
    const { schoolId, url, isOn, renewSecret } = request.body;
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, schoolId);
    requireWebhookAddress(config, url);
    const secret = newWebhookSecret();
    const freshSecret = await secrets.seal(webhookOwner(schoolId), secret);
    const change = { schoolId, url, isOn, freshSecret, renewSecret };
    const isFresh = await saveWebhook(db, change, caller.userId);
    return { ...ok('updated'), data: { secret: isFresh ? secret : null } };
  });
};

const trialLimit = (schoolId: number) => ({ key: `webhookTrial:school:${schoolId}`, tries: 20, minutes: 60 });

const trialRoute = (app: Api, services: Services): void => {
  const { db, config } = services;
  const secrets = webhookSecrets(services);

  app.post('/school-webhooks/test', { ...heads, schema: { body: schoolWebhookTest } }, async (request) => {
    const { schoolId } = request.body;
    await requireManagedSchool(db, requireCaller(request), schoolId);
    const school = db.selectFrom('schools').select(['id', 'name', 'cct']).where('id', '=', schoolId);
    const message = trialMessage(orNotFound(await school.executeTakeFirst()));
    const { url, secret } = orNotFound((await findWebhooks(db, [schoolId]))[0]);
    if (config.isRateLimited) await takeTry(db, trialLimit(schoolId));
    const sealed = { url, secret, owner: webhookOwner(schoolId) };
    const trial = await tryWebhook({ config, secrets }, sealed, message);
    await recordOutcome(db, schoolId, trial.reason);
    return data(trial);
  });
};
