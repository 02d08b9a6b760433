import type { WebhookTrial } from '@pupitre/shared/contracts/school-webhooks';
import type { Config } from '../../config/config.ts';
import { sendWebhook, type OpenWebhook, type WebhookMessage } from '../../notices/webhook/send-webhook.ts';
import { isWebhookAddress } from '../../notices/webhook/webhook-hosts.ts';
import { Refusal } from '../../refusal.ts';

/** Throws `validation` at `url` for an address that a school may not name. */
export const requireWebhookAddress = ({ webhookHosts }: Pick<Config, 'webhookHosts'>, url: string): void => {
  if (!isWebhookAddress(webhookHosts, url))
    throw new Refusal('validation', { fields: { url: [{ id: 'validations.publicAddress' }] } });
};

/** Sends a message to a webhook as a trial, and measures the milliseconds until its answer. */
export const tryWebhook = async (
  config: Pick<Config, 'webhookHosts'>,
  webhook: OpenWebhook,
  message: WebhookMessage,
): Promise<WebhookTrial> => {
  const started = performance.now();
  const { status, failure } = await sendWebhook(config, webhook, message);
  const milliseconds = Math.round(performance.now() - started);
  return { isDelivered: !failure, status, milliseconds, reason: failure?.reason ?? null };
};
