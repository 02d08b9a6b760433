import { noticePath } from '@pupitre/shared/contracts/notice-links';
import type { Services } from '../services.ts';
import { digestMail } from '../mail/templates/digest-mail.ts';
import { noticeMail } from '../mail/templates/notice-mail.ts';
import { endDeliveries, findMessages, lockDigestUser, takeDeliveries, type DueMessage } from './deliveries.queries.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

type Mailing = Pick<Services, 'db' | 'mails' | 'config'> & { tokens: UnsubscribeTokens };

const MAILS = 20;
/** More than a family gets between two digests. */
const LINES = 500;

const readerOf = ({ userName, email, language }: DueMessage) => ({ to: { name: userName, address: email }, language });

const unsubscribeUrl = async ({ config, tokens }: Mailing, { userId }: DueMessage): Promise<string> =>
  `${config.publicUrl}/api/notices/unsubscribe/${await tokens.sign(userId)}`;

/** Queues the mails of notices that are due, in the transaction that ends their deliveries. Returns their number. */
export const mailNotices = (mailing: Mailing): Promise<number> =>
  mailing.db.transaction().execute(async (tx) => {
    const claims = await takeDeliveries(tx, { channel: 'mail', most: MAILS });
    for (const message of claims.length > 0 ? await findMessages(tx, claims) : []) {
      const { publicUrl } = mailing.config;
      const about = {
        fact: message,
        school: message.schoolName,
        url: `${publicUrl}${noticePath(message)}`,
        portalUrl: publicUrl,
        unsubscribe: await unsubscribeUrl(mailing, message),
      };
      await mailing.mails.queue(tx, noticeMail(readerOf(message), about));
    }
    if (claims.length > 0)
      await endDeliveries(
        tx,
        claims.map(({ id }) => id),
      );
    return claims.length;
  });

/** Queues the digest of one user, with all notices that are due for it. Returns the number of these. */
export const mailDigest = (mailing: Mailing): Promise<number> =>
  mailing.db.transaction().execute(async (tx) => {
    const userId = await lockDigestUser(tx);
    if (userId === undefined) return 0;
    const claims = await takeDeliveries(tx, { channel: 'digest', most: LINES, userId });
    const [first, ...others] = claims.length > 0 ? await findMessages(tx, claims) : [];
    if (!first) return 1;
    const about = {
      facts: [first, ...others],
      portalUrl: mailing.config.publicUrl,
      unsubscribe: await unsubscribeUrl(mailing, first),
    };
    await mailing.mails.queue(tx, digestMail(readerOf(first), about));
    await endDeliveries(
      tx,
      claims.map(({ id }) => id),
    );
    return claims.length;
  });
