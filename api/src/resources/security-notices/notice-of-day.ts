import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { mailSecurityNotice, type Notice } from './notify-user.ts';
import { countNoticesOfDay } from './security-notices.queries.ts';

/** Queues a security notice that others may cause: at most `most` of its kind within a day to one account. */
export const mailNoticeOfDay = async (services: Services, tx: Tx, notice: Notice, most: number): Promise<void> => {
  // Notices at once are counted one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', notice.userId).forNoKeyUpdate().execute();
  if ((await countNoticesOfDay(tx, notice.userId, notice.kind)) < most) await mailSecurityNotice(services, tx, notice);
};
