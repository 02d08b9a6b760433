import type { Config } from '../../config/config.ts';
import { isWebhookAddress } from '../../notices/webhook/webhook-hosts.ts';
import { Refusal } from '../../refusal.ts';

/** Throws `validation` at `url` for an address that a school may not name. */
export const requireWebhookAddress = ({ webhookHosts }: Pick<Config, 'webhookHosts'>, url: string): void => {
  if (!isWebhookAddress(webhookHosts, url))
    throw new Refusal('validation', { fields: { url: [{ id: 'validations.publicAddress' }] } });
};
