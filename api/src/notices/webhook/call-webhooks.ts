import type { Services } from '../../services.ts';
import type { SealedTexts } from '../../db/sealed-texts.ts';
import { failDelivery, findMessages, takeDeliveries, type Claim, type DueMessage } from '../deliveries.queries.ts';
import { attempt, finishDelivery } from '../finish-delivery.ts';
import type { TryFailure } from '../retries.ts';
import { sendWebhook } from './send-webhook.ts';
import { findWebhooks, recordOutcome, type StoredWebhook } from './webhooks.queries.ts';
import { webhookMessage } from './webhook-message.ts';
import { webhookOwner } from './webhook-secrets.ts';

type Calling = Pick<Services, 'db' | 'config'> & { secrets: SealedTexts };

/** The calls that one worker makes side by side. */
const MOST = 10;

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
};

/** Calls the webhooks of schools with messages that are due. Returns their number. */
export const callWebhooks = async (calling: Calling): Promise<number> => {
  const claims = await takeDeliveries(calling.db, { channel: 'webhook', most: MOST });
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
