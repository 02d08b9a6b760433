import { eventWebhookInput } from '@pupitre/shared/contracts/event-webhooks';
import { schoolWebhookTest } from '@pupitre/shared/contracts/school-webhooks';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { takeTry } from '../../limits/rate-limits.ts';
import { trialEvent } from '../../notices/events/event-message.ts';
import { eventWebhookOwner } from '../../notices/events/event-owner.ts';
import {
  deleteEventWebhook,
  findEventWebhook,
  findStoredEventWebhooks,
  recordEventOutcome,
  saveEventWebhook,
} from '../../notices/events/event-webhooks.queries.ts';
import { tryWebhook } from '../../notices/webhook/try-webhook.ts';
import { newWebhookSecret, webhookSecrets } from '../../notices/webhook/webhook-secrets.ts';
import { orNotFound } from '../../refusal.ts';
import { requireWebhookAddress } from '../school-webhooks/webhook-address.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';

const heads = allow('super_admin', 'directive');
/** Events about students go wherever the webhook leads. */
const confirmedHeads = { config: { ...heads.config, needsConfirmation: true } } as const;

/** The webhook of a school for events, by which another program hears of enrolments and attendance. */
export const eventWebhookRoutes = (app: Api, services: Services): void => {
  const { db } = services;

  app.get('/event-webhooks/get/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const school = await requireManagedSchool(db, requireCaller(request), request.params.id);
    return data(await findEventWebhook(db, school.id));
  });

  app.delete('/event-webhooks/delete/:id', { ...confirmedHeads, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const school = await requireManagedSchool(db, caller, request.params.id);
    await deleteEventWebhook(db, school.id, caller.userId);
    return ok('deleted');
  });

  savingRoute(app, services);
  trialRoute(app, services);
};

const savingRoute = (app: Api, services: Services): void => {
  const { db, config } = services;
  const secrets = webhookSecrets(services);

  app.put('/event-webhooks/save', { ...confirmedHeads, schema: { body: eventWebhookInput } }, async (request) => {
    const { schoolId, url, isOn, events, renewSecret } = request.body;
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, schoolId);
    requireWebhookAddress(config, url);
    const secret = newWebhookSecret();
    const freshSecret = await secrets.seal(eventWebhookOwner(schoolId), secret);
    const isFresh = await saveEventWebhook(
      db,
      { schoolId, url, isOn, events, freshSecret, renewSecret },
      caller.userId,
    );
    return { ...ok('updated'), data: { secret: isFresh ? secret : null } };
  });
};

const trialLimit = (schoolId: number) => ({ key: `eventTrial:school:${schoolId}`, tries: 20, minutes: 60 });

const trialRoute = (app: Api, services: Services): void => {
  const { db, config } = services;
  const secrets = webhookSecrets(services);

  app.post('/event-webhooks/test', { ...heads, schema: { body: schoolWebhookTest } }, async (request) => {
    const { schoolId } = request.body;
    await requireManagedSchool(db, requireCaller(request), schoolId);
    const { url, secret, school } = orNotFound((await findStoredEventWebhooks(db, [schoolId]))[0]);
    if (config.isRateLimited) await takeTry(db, trialLimit(schoolId));
    const sealed = { url, secret, owner: eventWebhookOwner(schoolId) };
    const trial = await tryWebhook({ config, secrets }, sealed, trialEvent(school));
    await recordEventOutcome(db, schoolId, trial.reason);
    return data(trial);
  });
};
