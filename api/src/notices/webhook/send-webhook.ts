import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Config } from '../../config/config.ts';
import { reasonOf } from '../failure-reason.ts';
import type { TryFailure } from '../retries.ts';
import { isWebhookAddress, lookupFor, type Resolve } from './webhook-hosts.ts';
import { signedHeaders } from './webhook-secrets.ts';

const SEND_MS = 10_000;

/** The address and the secret of a webhook, in the clear. */
type OpenWebhook = { url: string; secret: string };
/** A message with the id that it has in all its tries. */
export type WebhookMessage = { id: string; body: object };

/** The status of the answer. It follows no redirect, which could lead anywhere, and reads no content. */
const post = (
  url: URL,
  { headers, body, ...lookups }: { headers: Record<string, string>; body: string } & ReturnType<typeof lookupFor>,
): Promise<{ status: number; seconds: number }> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(SEND_MS), ...lookups };
    const sent = request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, seconds: Number(response.headers['retry-after'] ?? 0) || 0 });
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** The outcome of a call: the status that answered, or the reason why none did. */
export type WebhookOutcome = { status: number | null; failure?: TryFailure };

/** Sends a signed message to a webhook, once. Its name is resolved at that moment. */
export const sendWebhook = async (
  { webhookHosts }: Pick<Config, 'webhookHosts'>,
  { url, secret }: OpenWebhook,
  { id, body }: WebhookMessage,
  resolve: Resolve = lookup,
): Promise<WebhookOutcome> => {
  if (!isWebhookAddress(webhookHosts, url))
    return { status: null, failure: { reason: 'privateAddress', isFinal: true } };
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'user-agent': 'Pupitre',
    ...signedHeaders(secret, id, text),
  };
  const target = new URL(url);
  try {
    const sending = { headers, body: text, ...lookupFor(webhookHosts, target, resolve) };
    const { status, seconds } = await post(target, sending);
    if (status >= 200 && status < 300) return { status };
    return { status, failure: { reason: `status ${status}`, seconds } };
  } catch (error) {
    return { status: null, failure: { reason: reasonOf(error) } };
  }
};
