import { createHash } from 'node:crypto';
import { noticePath } from '@pupitre/shared/contracts/notice-links';
import { noticeText } from '@pupitre/shared/contracts/notice-texts';
import type { Services } from '../../services.ts';
import { findMessages, takeDeliveries, type DueMessage } from '../deliveries.queries.ts';
import { reasonOf } from '../failure-reason.ts';
import { attempt, finishDelivery } from '../finish-delivery.ts';
import type { TryFailure } from '../retries.ts';
import { dropSubscription, findSubscriptions, type StoredSubscription } from './push-subscriptions.queries.ts';
import type { PushKeys } from './push-keys.ts';
import { sendPush, type Push, type PushOutcome } from './send-push.ts';

type Pushing = Pick<Services, 'db' | 'config'> & { keys: () => Promise<{ living: PushKeys[] }> };

/** The pushes that one worker sends side by side. */
const MOST = 20;

/** The tag is that of the fact: a correction replaces the notice that it corrects. */
const pushOf = (message: DueMessage): Push => ({
  message: {
    ...noticeText(message.language, message),
    url: noticePath(message),
    tag: message.fact,
    lang: message.language,
  },
  topic: createHash('sha256').update(message.fact).digest('base64url').slice(0, 32),
  isUrgent: message.kind === 'absence',
});

/** Sends a push to the browsers of its user. Undefined: one of them has it. */
const pushTo = async (
  { db, config }: Pushing,
  subscriptions: readonly StoredSubscription[],
  keys: readonly PushKeys[],
  push: Push,
): Promise<TryFailure | undefined> => {
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await sendPush(config, subscription, keys, push).catch((error: unknown): PushOutcome => ({
        reason: reasonOf(error),
      }));
      if (outcome === 'gone') await dropSubscription(db, subscription.id);
      return outcome;
    }),
  );
  const failures = outcomes.filter((outcome) => typeof outcome === 'object');
  // Browsers that have it would show it again, so that those which failed for now go without.
  if (outcomes.includes('sent')) return undefined;
  return failures.find(({ isFinal }) => !isFinal) ?? failures[0] ?? { reason: 'noSubscription', isFinal: true };
};

/** Sends pushes that are due. Returns their number. */
export const pushNotices = async (pushing: Pushing): Promise<number> => {
  const claims = await takeDeliveries(pushing.db, { channel: 'push', most: MOST });
  if (claims.length === 0) return 0;
  const messages = await findMessages(pushing.db, claims);
  const subscriptions = await findSubscriptions(
    pushing.db,
    messages.map(({ userId }) => userId),
  );
  const { living } = await pushing.keys();
  await Promise.all(
    messages.map(async (message) => {
      const claim = claims.find(({ id }) => id === message.deliveryId);
      const own = subscriptions.filter(({ userId }) => userId === message.userId);
      if (!claim) return;
      const failure = await attempt(async () => pushTo(pushing, own, living, pushOf(message)));
      await finishDelivery(pushing.db, claim, failure);
    }),
  );
  return claims.length;
};
