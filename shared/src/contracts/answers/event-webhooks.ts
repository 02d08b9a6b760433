import { EVENT_TYPES, eventWebhookInput, type EventWebhook } from '../event-webhooks.ts';
import { schoolWebhookTest, type SavedWebhook, type WebhookTrial } from '../school-webhooks.ts';
import { call } from './call.ts';
import { data, ok, succeeds } from './envelope.ts';
import { count, flag, listOf, moment, nullable, object, oneOf, text, type Schema } from './schema.ts';

const webhook: Schema<EventWebhook> = object({
  url: text,
  isOn: flag,
  events: listOf(oneOf(EVENT_TYPES)),
  createdAt: moment,
  lastSuccessAt: nullable(moment),
  lastFailureAt: nullable(moment),
  lastFailure: nullable(text),
  waiting: count,
});
const saved: Schema<SavedWebhook> = object({ secret: nullable(text) });
const trial: Schema<WebhookTrial> = object({
  isDelivered: flag,
  status: nullable(count),
  milliseconds: count,
  reason: nullable(text),
});

export const EVENT_WEBHOOK_CALLS = {
  'GET /event-webhooks/get/:id': call(null, data(nullable(webhook))),
  'PUT /event-webhooks/save': call(eventWebhookInput, succeeds({ message: oneOf(['updated']), data: saved })),
  'DELETE /event-webhooks/delete/:id': call(null, ok('deleted')),
  'POST /event-webhooks/test': call(schoolWebhookTest, data(trial)),
};
