import type { Services } from '../../services.ts';
import type { Language } from '../../text/language.ts';
import { dropFiles } from '../../storage/take-upload.ts';
import { giveEmailBack } from '../email-changes/stop-email-change.ts';
import { secureAccount } from './secure-account.ts';
import { takeNotice } from './security-notices.queries.ts';
import { removeFactorsSince } from './undo-factor.queries.ts';
import { leaveJoinedGroup, unlinkStudent } from './undo-student.ts';

/**
 * Undoes the event of a notice, and secures the account unless somebody else's change caused the notice. Throws
 * `invalidToken` when the token is wrong, expired or used.
 */
export const denyNotice = async (
  services: Services,
  token: string,
  language: Language,
): Promise<'recoveryEmailSent' | 'updated'> => {
  const { outcome, images } = await services.db.transaction().execute(async (tx) => {
    const notice = await takeNotice(tx, token);
    if (notice.kind === 'childLinked') {
      await unlinkStudent(services, tx, notice, language);
      return { outcome: 'updated' as const, images: [] };
    }
    if (notice.kind === 'childJoined') await leaveJoinedGroup(tx, notice);
    if (notice.kind === 'secondFactorChanged') await removeFactorsSince(tx, notice);
    // First, so that the mail of the secured account reaches who denies the notice.
    const freed = await giveEmailBack(tx, notice.userId, notice.createdAt);
    await secureAccount(services, tx, notice.userId, language);
    return { outcome: 'recoveryEmailSent' as const, images: [freed] };
  });
  await dropFiles(services.files, images);
  return outcome;
};
