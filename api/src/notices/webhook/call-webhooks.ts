import type { Services } from '../../services.ts';
import type { SealedTexts } from '../../db/sealed-texts.ts';
import {
  failDelivery,
  findMessages,
  postponeSchool,
  takeDeliveries,
  type Claim,
  type DueMessage,
} from '../deliveries.queries.ts';
import { attempt, finishDelivery } from '../finish-delivery.ts';
import { nextTry, type TryFailure } from '../retries.ts';
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

/** True for a failure that every message of the school has now. A status of 4xx may be about one receiver. */
const isOfGateway = ({ reason }: TryFailure): boolean => !/^status [34]/.test(reason) || reason === 'status 429';

const send = async (
  calling: Calling,
  claim: Claim,
  message: DueMessage,
  webhook: StoredWebhook | undefined,
): Promise<void> => {
  const { db } = calling;
  if (!webhook?.isOn) return failDelivery(db, claim.id, 'noWebhook');
  const failure = await attempt(() => callOnce(calling, message, webhook));
  await recordOutcome(db, webhook.schoolId, failure?.reason ?? null);
  await finishDelivery(db, claim, failure);
  if (failure && isOfGateway(failure)) await postponeSchool(db, webhook.schoolId, nextTry(claim, failure) ?? 0);
};

/** Calls the webhooks of schools with messages that are due. Returns their number. */
export const callWebhooks = async (calling: Calling): Promise<number> => {
  const claims = await takeDeliveries(calling.db, { channel: 'webhook', most: MOST, mostOfSchool: MOST_OF_SCHOOL });
  if (claims.length === 0) return 0;
  const messages = await findMessages(calling.db, claims);
  const webhooks = await findWebhooks(
    calling.db,
    messages.map(({ schoolId }) => schoolId),
  );
  await Promise.all(
    messages.map(async (message) => {
      const claim = claims.find(({ id }) => id === message.deliveryId);
      const webhook = webhooks.find(({ schoolId }) => schoolId === message.schoolId);
      if (claim) await send(calling, claim, message, webhook);
    }),
  );
  return claims.length;
};
