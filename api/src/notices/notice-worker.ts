import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { loggable } from '../db/database-failures.ts';
import { eventSender } from './events/send-events.ts';
import { handOut } from './hand-out.queries.ts';
import { mailDigest, mailNotices } from './notice-mails.ts';
import { pushKeys } from './push/push-keys.ts';
import { pushNotices } from './push/push-notices.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';
import { callWebhooks } from './webhook/call-webhooks.ts';
import { webhookSecrets } from './webhook/webhook-secrets.ts';

/** The sender of notices. `stop` ends within seconds; another server goes on with the rest. */
export type NoticeWorker = { stop: () => Promise<void> };

const IDLE_MS = 2_000;
/** After a failure, which is mostly that of a database that is away. */
const FAILED_MS = 5_000;
const STOP_MS = 3_000;

type Step = (signal?: AbortSignal) => Promise<number>;
export type NoticeStep = 'handOut' | 'mail' | 'digest' | 'push' | 'webhook' | 'event';

/** The work of every server: each takes what no other one is at. */
export const noticeSteps = (services: Pick<Services, 'db' | 'mails' | 'config'>): Record<NoticeStep, Step> => {
  const mailing = { ...services, tokens: unsubscribeTokens(services) };
  const pushing = { ...services, keys: pushKeys(services.db) };
  const calling = { ...services, secrets: webhookSecrets(services) };
  return {
    handOut: () => handOut(services.db),
    mail: () => mailNotices(mailing),
    digest: () => mailDigest(mailing),
    push: () => pushNotices(pushing),
    webhook: () => callWebhooks(calling),
    event: eventSender(calling),
  };
};

/** Does a step again and again, at once while there is something to do. */
const repeat = async (step: Step, complain: (error: unknown) => void, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const pause = await step(signal).then(
      (done) => (done > 0 ? 0 : IDLE_MS),
      (error: unknown) => {
        if (!signal.aborted) complain(error);
        return FAILED_MS;
      },
    );
    if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
  }
};

/**
 * Starts to hand out notices and to send their deliveries. Any number of servers may do so side by side. The steps run beside
 * each other, so that a webhook that does not answer delays no push.
 */
export const startNoticeWorker = (
  services: Pick<Services, 'db' | 'mails' | 'config'>,
  log: FastifyBaseLogger,
): NoticeWorker => {
  const stopping = new AbortController();
  const working = Promise.all(
    Object.entries(noticeSteps(services)).map(([name, step]) =>
      repeat(step, (error) => log.warn({ err: loggable(error), step: name }, 'notices wait'), stopping.signal),
    ),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([working, wait(STOP_MS, undefined, { ref: false })]);
    },
  };
};
