import type { Services } from '../../services.ts';
import type { SealedTexts } from '../../db/sealed-texts.ts';
import {
  endDeliveries,
  failDelivery,
  findMessages,
  postponeDelivery,
  takeDeliveries,
  type Claim,
  type DueMessage,
} from '../deliveries.queries.ts';
import { nextTry } from '../retries.ts';
import { sendWebhook } from './send-webhook.ts';
import { findWebhooks, recordOutcome, type StoredWebhook } from './webhooks.queries.ts';
import { webhookMessage } from './webhook-message.ts';
import { webhookOwner } from './webhook-secrets.ts';

type Calling = Pick<Services, 'db' | 'config'> & { secrets: SealedTexts };

/** The calls that one worker makes side by side. */
const MOST = 10;

const send = async (
  { db, config, secrets }: Calling,
  claim: Claim,
  message: DueMessage,
  webhook: StoredWebhook | undefined,
): Promise<void> => {
  if (!webhook?.isOn) return failDelivery(db, claim.id, 'noWebhook');
  const { schoolId, url } = webhook;
  const secret = await secrets.open(webhookOwner(schoolId), webhook.secret);
  const { failure } = await sendWebhook(config, { url, secret }, webhookMessage(message));
  await recordOutcome(db, schoolId, failure?.reason ?? null);
  if (!failure) return endDeliveries(db, [claim.id]);
  const seconds = nextTry(claim, failure);
  if (seconds === null) return failDelivery(db, claim.id, failure.reason);
  return postponeDelivery(db, claim.id, { seconds, reason: failure.reason });
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
