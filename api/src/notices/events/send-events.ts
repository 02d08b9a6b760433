import type { Services } from '../../services.ts';
import type { SealedTexts } from '../../db/sealed-texts.ts';
import { attempt } from '../finish-delivery.ts';
import { nextTry, type TryFailure } from '../retries.ts';
import { sendWebhook } from '../webhook/send-webhook.ts';
import { eventMessage } from './event-message.ts';
import { eventWebhookOwner } from './event-owner.ts';
import { findStoredEventWebhooks, recordEventOutcome, type StoredEventWebhook } from './event-webhooks.queries.ts';
import { endEvent, postponeEvent, takeEvents, type DueEvent } from './webhook-events.queries.ts';

type Sending = Pick<Services, 'db' | 'config'> & { secrets: SealedTexts };

/** The calls that one worker makes side by side, and those of one school: a program that is dead takes no more places. */
const MOST = 10;
const MOST_OF_SCHOOL = 3;

const sendOnce = async (
  { config, secrets }: Sending,
  { url, secret: sealed, school }: StoredEventWebhook,
  event: DueEvent,
): Promise<TryFailure | undefined> => {
  const secret = await secrets.open(eventWebhookOwner(school.id), sealed).catch(() => null);
  if (secret === null) return { reason: 'secretUnreadable' };
  return (await sendWebhook(config, { url, secret }, eventMessage(school, event))).failure;
};

const send = async (sending: Sending, event: DueEvent, webhook: StoredEventWebhook | undefined): Promise<void> => {
  const { db } = sending;
  if (!webhook?.isOn) return postponeEvent(db, event, { seconds: null, reason: 'noWebhook' });
  const failure = await attempt(() => sendOnce(sending, webhook, event));
  await recordEventOutcome(db, event.schoolId, failure?.reason ?? null);
  if (!failure) return endEvent(db, event);
  const claim = { id: event.id, noticeId: event.id, tries: event.tries, queuedAt: new Date(event.at) };
  return postponeEvent(db, event, { seconds: nextTry(claim, failure), reason: failure.reason });
};

/** Sends the events that are due to the webhooks of their schools. Returns their number. */
export const sendEvents = async (sending: Sending): Promise<number> => {
  const events = await takeEvents(sending.db, MOST, MOST_OF_SCHOOL);
  if (events.length === 0) return 0;
  const webhooks = await findStoredEventWebhooks(sending.db, [...new Set(events.map(({ schoolId }) => schoolId))]);
  await Promise.all(
    events.map((event) =>
      send(
        sending,
        event,
        webhooks.find(({ school }) => school.id === event.schoolId),
      ),
    ),
  );
  return events.length;
};
