import type { Config } from '../../config/config.ts';
import { onDemand } from '../../on-demand.ts';
import type { PushMessage } from '@pupitre/shared/contracts/push-subscriptions';
import type { PushKeys } from './push-keys.ts';
import { isPushAddress } from './push-hosts.ts';
import type { StoredSubscription } from './push-subscriptions.queries.ts';

const SEND_MS = 10_000;
/** A phone that is off gets what happened in the last day. */
const LIFE_SECONDS = 24 * 60 * 60;

const GONE = [404, 410];
/** Another try of this message is refused alike. A clock that is wrong may be the reason, so that the subscription stays. */
const REFUSED = [400, 401, 403, 413];

/** `gone`: the subscription ended. `seconds`: the service asks to wait so long. */
export type PushOutcome = 'sent' | 'gone' | { reason: string; isFinal?: boolean; seconds?: number };

/** A message for a browser. It replaces an undelivered one with the same topic. */
export type Push = { message: PushMessage; topic: string; isUrgent: boolean };

const library = onDemand(async () => (await import('web-push')).default);

/** The length follows from the body. */
const headersOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]])),
  );

const outcomeOf = ({ status, headers }: Response): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  const seconds = Number(headers.get('retry-after') ?? 0) || 0;
  return { reason: `status ${status}`, isFinal: REFUSED.includes(status), seconds };
};

/**
 * Sends a push to one browser: encrypted for it (RFC 8291), and signed with the pair that it subscribed with. The library
 * makes the request, and `fetch` sends it, which follows no redirect here and ends in time.
 */
export const sendPush = async (
  { pushHosts, supportEmail }: Pick<Config, 'pushHosts' | 'supportEmail'>,
  { endpoint, p256dh, auth, serverKey }: StoredSubscription,
  keys: readonly PushKeys[],
  { message, topic, isUrgent }: Push,
): Promise<PushOutcome> => {
  const pair = keys.find(({ publicKey }) => publicKey === serverKey);
  if (!pair || !isPushAddress(pushHosts, endpoint)) return 'gone';
  const { generateRequestDetails } = await library();
  const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: `mailto:${supportEmail}`, ...pair },
    TTL: LIFE_SECONDS,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  });
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: headersOf(details.headers),
    body: details.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(SEND_MS),
  });
  await response.body?.cancel();
  return outcomeOf(response);
};
