import type { InferType } from 'yup';
import { flag, shortList, text } from './fields.ts';
import { schoolWebhookInput, type SchoolWebhook } from './school-webhooks.ts';

/** The events that a school sends to another program. */
export const EVENT_TYPES = ['enrollment.created', 'enrollment.ended', 'attendance.saved'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The webhook of a school for events, which is another one than its gateway for text messages. */
export const eventWebhookInput = schoolWebhookInput.shape({
  events: shortList(text().oneOf(EVENT_TYPES).required(), EVENT_TYPES.length).required().min(1),
});
export type EventWebhookInput = InferType<typeof eventWebhookInput>;

type Boxes = { created?: unknown; ended?: unknown };

/** The same in a form, where each type is a box of its own. */
export const eventWebhookForm = schoolWebhookInput.shape({
  created: flag().required(),
  ended: flag().required(),
  saved: flag()
    .required()
    .test(
      'one',
      { id: 'validations.required' },
      (value, { parent }: { parent: Boxes }) => value || parent.created === true || parent.ended === true,
    ),
});
export type EventWebhookForm = InferType<typeof eventWebhookForm>;

export type EventWebhook = SchoolWebhook & { events: EventType[] };
