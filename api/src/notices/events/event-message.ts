import { randomUUID } from 'node:crypto';
import type { WebhookMessage } from '../webhook/send-webhook.ts';
import type { StoredEventWebhook } from './event-webhooks.queries.ts';
import type { DueEvent } from './webhook-events.queries.ts';

type School = StoredEventWebhook['school'];

/** The message of an event. It has ids and days alone: a program reads the rest with its token. */
export const eventMessage = (school: School, { id, type, at, data }: DueEvent): WebhookMessage => {
  const name = `event_${id}`;
  return { id: name, body: { id: name, type, test: false, at, school, data } };
};

/** The message of a test: in the same form, about nobody. */
export const trialEvent = (school: School): WebhookMessage => {
  const id = `test_${randomUUID()}`;
  const data = { group: { id: 1 }, date: '2026-08-31', students: [{ id: 1 }] };
  return { id, body: { id, type: 'attendance.saved', test: true, at: new Date().toISOString(), school, data } };
};
