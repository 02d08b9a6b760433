import type { Services } from '../../services.ts';
import type { SealedTexts } from '../../db/sealed-texts.ts';
import {
  failDelivery,
  findMessages,
  postponeSchool,
  resumeSchool,
  takeDeliveries,
  type Claim,
  type DueMessage,
} from '../deliveries.queries.ts';
import { attempt, finishDelivery } from '../finish-delivery.ts';
import type { TryFailure } from '../retries.ts';
import { schoolPause, type Tried } from './school-pause.ts';
import { sendWebhook } from './send-webhook.ts';
import { findWebhooks, recordOutcome, type StoredWebhook } from './webhooks.queries.ts';
import { webhookMessage } from './webhook-message.ts';
import { webhookOwner } from './webhook-secrets.ts';

type Calling = Pick<Services, 'db' | 'config'> & { secrets: SealedTexts };

/** The calls that one worker makes side by side, and those of one school: a gateway that is dead takes no more places. */
const MOST = 10;
const MOST_OF_SCHOOL = 3;

/** The secret in the clear; null where no key of this installation opens it. The school may renew it. */
const openSecret = ({ secrets }: Calling, { schoolId, secret }: StoredWebhook): Promise<string | null> =>
  secrets.open(webhookOwner(schoolId), secret).catch(() => null);

/** Calls a webhook once. Undefined: it has the message. */
const callOnce = async (
  calling: Calling,
  message: DueMessage,
  webhook: StoredWebhook,
): Promise<TryFailure | undefined> => {
  const secret = await openSecret(calling, webhook);
  if (secret === null) return { reason: 'secretUnreadable' };
  const { url } = webhook;
  return (await sendWebhook(calling.config, { url, secret }, webhookMessage(message))).failure;
};

/** A message that this worker is at. */
type Call = { claim: Claim; message: DueMessage };

const send = async (calling: Calling, { claim, message }: Call, webhook: StoredWebhook): Promise<Tried> => {
  const failure = await attempt(() => callOnce(calling, message, webhook));
  await recordOutcome(calling.db, webhook.schoolId, failure?.reason ?? null);
  await finishDelivery(calling.db, claim, failure);
  return { claim, failure };
};

/** Lets the other messages of a school wait while its gateway fails, and ends that wait with a success. */
const settleSchool = async (db: Calling['db'], { schoolId, isFailing }: StoredWebhook, tried: readonly Tried[]) => {
  const seconds = schoolPause(tried);
  if (seconds === undefined) return;
  if (seconds > 0) await postponeSchool(db, schoolId, seconds);
  else if (isFailing) await resumeSchool(db, schoolId);
};

/** Makes the calls of one school. */
const callSchool = async (calling: Calling, calls: readonly Call[], webhook: StoredWebhook | undefined) => {
  const { db } = calling;
  if (!webhook?.isOn) {
    await Promise.all(calls.map(({ claim }) => failDelivery(db, claim.id, 'noWebhook')));
    return;
  }
  await settleSchool(db, webhook, await Promise.all(calls.map((call) => send(calling, call, webhook))));
};

/** Calls the webhooks of schools with messages that are due. Returns their number. */
export const callWebhooks = async (calling: Calling): Promise<number> => {
  const claims = await takeDeliveries(calling.db, { channel: 'webhook', most: MOST, mostOfSchool: MOST_OF_SCHOOL });
  if (claims.length === 0) return 0;
  const messages = await findMessages(calling.db, claims);
  const schoolIds = [...new Set(messages.map(({ schoolId }) => schoolId))];
  const webhooks = await findWebhooks(calling.db, schoolIds);
  await Promise.all(
    schoolIds.map((schoolId) => {
      const calls = messages.flatMap((message) => {
        const claim = claims.find(({ id }) => id === message.deliveryId);
        return claim && message.schoolId === schoolId ? { claim, message } : [];
      });
      return callSchool(
        calling,
        calls,
        webhooks.find((webhook) => webhook.schoolId === schoolId),
      );
    }),
  );
  return claims.length;
};
