import { sql } from 'kysely';
import { noticePath } from '@pupitre/shared/contracts/notice-links';
import type { Services } from '../services.ts';
import type { Tx } from '../db/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { digestMail } from '../mail/templates/digest-mail.ts';
import { noticeMail } from '../mail/templates/notice-mail.ts';
import {
  findMessages,
  lockDigestUser,
  lookAtDeliveries,
  takeDeliveries,
  type Claim,
  type DueMessage,
} from './deliveries.queries.ts';
import { attempt, finishDelivery } from './finish-delivery.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

type Mailing = Pick<Services, 'db' | 'mails' | 'config'> & { tokens: UnsubscribeTokens };

const MAILS = 20;
/** More than a family gets between two digests. */
const LINES = 500;

const readerOf = ({ userName, email, language }: DueMessage) => ({ to: { name: userName, address: email }, language });

type Signer = (userId: number) => string;

const unsubscribeUrl = ({ config }: Mailing, sign: Signer, { userId }: DueMessage): string =>
  `${config.publicUrl}/api/notices/unsubscribe/${sign(userId)}`;

/** Does work in a transaction, with all that it needs besides the connection of this. */
const mailIn = async (mailing: Mailing, work: (tx: Tx, sign: Signer) => Promise<number>): Promise<number> => {
  const sign = await mailing.tokens.signer();
  return mailing.db.transaction().execute((tx) => work(tx, sign));
};

/**
 * Queues one mail and ends its deliveries. The statements of one that fails are undone, so that the others of the transaction
 * are queued all the same.
 */
const queueMail = async (
  { mails }: Mailing,
  tx: Tx,
  { claims, write }: { claims: readonly Claim[]; write: () => Mail },
): Promise<void> => {
  await sql`savepoint mail`.execute(tx);
  const failure = await attempt(async () => {
    await mails.queue(tx, write());
    return undefined;
  });
  if (failure) await sql`rollback to savepoint mail`.execute(tx);
  for (const claim of claims) await finishDelivery(tx, claim, failure);
};

/** Queues the mails of notices that are due, in the transaction that ends their deliveries. Returns their number. */
export const mailNotices = (mailing: Mailing): Promise<number> =>
  mailIn(mailing, async (tx, sign) => {
    const claims = await takeDeliveries(tx, { channel: 'mail', most: MAILS });
    for (const message of claims.length > 0 ? await findMessages(tx, claims) : []) {
      const { publicUrl } = mailing.config;
      const write = () =>
        noticeMail(readerOf(message), {
          fact: message,
          school: message.schoolName,
          url: `${publicUrl}${noticePath(message)}`,
          portalUrl: publicUrl,
          unsubscribe: unsubscribeUrl(mailing, sign, message),
        });
      await queueMail(mailing, tx, { claims: claims.filter(({ id }) => id === message.deliveryId), write });
    }
    return claims.length;
  });

/** Queues the digest of one user, with all notices that are due for it. Returns the number of these. */
export const mailDigest = (mailing: Mailing): Promise<number> =>
  mailIn(mailing, async (tx, sign) => {
    const userId = await lockDigestUser(tx);
    if (userId === undefined) return 0;
    const looked = await lookAtDeliveries(tx, { channel: 'digest', most: LINES, userId });
    const claims = looked.filter(({ isTaken }) => isTaken);
    const [first, ...others] = claims.length > 0 ? await findMessages(tx, claims) : [];
    // Nothing to look at means that somebody else is at it: the worker must not ask again at once.
    if (!first) return looked.length;
    const write = () =>
      digestMail(readerOf(first), {
        facts: [first, ...others],
        portalUrl: mailing.config.publicUrl,
        unsubscribe: unsubscribeUrl(mailing, sign, first),
      });
    await queueMail(mailing, tx, { claims, write });
    return claims.length;
  });
