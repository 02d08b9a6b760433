import type { Services } from '../../services.ts';
import type { SealedTexts } from '../../db/sealed-texts.ts';
import { attempt } from '../finish-delivery.ts';
import { nextTry, type TryFailure } from '../retries.ts';
import { schoolPause, type Tried } from '../webhook/school-pause.ts';
import { sendWebhook } from '../webhook/send-webhook.ts';
import { eventMessage } from './event-message.ts';
import { eventWebhookOwner } from './event-owner.ts';
import {
  findStoredEventWebhooks,
  pauseEventWebhook,
  recordEventOutcome,
  type StoredEventWebhook,
} from './event-webhooks.queries.ts';
import { schoolTurns, type Turns } from './school-turns.ts';
import { endEvent, postponeEvent, takeEvents, type DueEvent } from './webhook-events.queries.ts';

type Sending = Pick<Services, 'db' | 'config'> & { secrets: SealedTexts };

/** The schools that one worker calls side by side. Programs that do not answer take no place of those that do. */
const PLACES = { working: 20, failing: 5 };
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

const send = async (sending: Sending, event: DueEvent, webhook: StoredEventWebhook): Promise<Tried> => {
  const { db } = sending;
  const failure = await attempt(() => sendOnce(sending, webhook, event));
  await recordEventOutcome(db, event.schoolId, failure?.reason ?? null);
  const claim = { id: event.id, noticeId: event.id, tries: event.tries, queuedAt: new Date(event.at) };
  if (failure) await postponeEvent(db, event, { seconds: nextTry(claim, failure), reason: failure.reason });
  else await endEvent(db, event);
  return { claim, failure };
};

/** Makes the calls of one school, and lets its other events wait while its program does not answer. */
const callSchool = async (
  sending: Sending,
  events: readonly DueEvent[],
  webhook: StoredEventWebhook | undefined,
): Promise<void> => {
  const { db } = sending;
  if (!webhook?.isOn) {
    await Promise.all(events.map((event) => postponeEvent(db, event, { seconds: null, reason: 'noWebhook' })));
    return;
  }
  const seconds = schoolPause(await Promise.all(events.map((event) => send(sending, event, webhook))));
  if (seconds) await pauseEventWebhook(db, webhook.school.id, seconds);
};

/** Begins the calls of the schools that are due, for which there are places. */
const startCalls = async (sending: Sending, turns: Turns): Promise<void> => {
  const places = turns.free();
  if (places.working + places.failing === 0) return;
  const taking = { places, busy: turns.busy(), mostOfSchool: MOST_OF_SCHOOL };
  const taken = await takeEvents(sending.db, taking);
  if (taken.length === 0) return;
  const schoolIds = [...new Set(taken.map(({ schoolId }) => schoolId))];
  const webhooks = await findStoredEventWebhooks(sending.db, schoolIds);
  for (const id of schoolIds) {
    const events = taken.filter(({ schoolId }) => schoolId === id);
    const webhook = webhooks.find(({ school }) => school.id === id);
    turns.start(id, { isFailing: webhook?.isFailing ?? false, calls: events.length }, () =>
      callSchool(sending, events, webhook),
    );
  }
};

/**
 * Sends the events that are due to the webhooks of their schools. A step ends with the first school whose calls have ended,
 * and returns their number; the calls of other schools go on beside the next steps.
 */
export const eventSender = (sending: Sending): ((signal?: AbortSignal) => Promise<number>) => {
  const turns = schoolTurns(PLACES);
  return (signal) => turns.step(() => startCalls(sending, turns), signal);
};
