import type { WebhookTrial } from '@pupitre/shared/contracts/school-webhooks';
import type { Config } from '../../config/config.ts';
import type { SealedTexts } from '../../db/sealed-texts.ts';
import { sendWebhook, type WebhookMessage, type WebhookOutcome } from './send-webhook.ts';

/** A webhook with its encrypted secret, and the owner in the encryption. */
type SealedWebhook = { url: string; secret: Buffer; owner: string };

/** No key of this installation opens the secret. The school may renew it. */
const UNREADABLE: WebhookOutcome = { status: null, failure: { reason: 'secretUnreadable' } };

/** Sends a message once to see if a webhook takes it. */
export const tryWebhook = async (
  { config, secrets }: { config: Config; secrets: SealedTexts },
  { url, secret: sealed, owner }: SealedWebhook,
  message: WebhookMessage,
): Promise<WebhookTrial> => {
  const secret = await secrets.open(owner, sealed).catch(() => null);
  const started = performance.now();
  const { status, failure } = secret === null ? UNREADABLE : await sendWebhook(config, { url, secret }, message);
  const milliseconds = Math.round(performance.now() - started);
  return { isDelivered: !failure, status, milliseconds, reason: failure?.reason ?? null };
};
