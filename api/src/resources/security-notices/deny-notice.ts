import type { Services } from '../../services.ts';
import type { Language } from '../../text/language.ts';
import { secureAccount } from './secure-account.ts';
import { takeNotice } from './security-notices.queries.ts';
import { removeFactorsSince } from './undo-factor.queries.ts';
import { leaveJoinedGroup, unlinkStudent } from './undo-student.ts';

/**
 * Undoes the event of a notice, and secures the account unless somebody else's change caused the notice. Throws
 * `invalidToken` when the token is wrong, expired or used.
 */
export const denyNotice = (
  services: Services,
  token: string,
  language: Language,
): Promise<'recoveryEmailSent' | 'updated'> =>
  services.db.transaction().execute(async (tx) => {
    const notice = await takeNotice(tx, token);
    if (notice.kind === 'childLinked') {
      await unlinkStudent(services, tx, notice, language);
      return 'updated';
    }
    if (notice.kind === 'childJoined') await leaveJoinedGroup(tx, notice);
    if (notice.kind === 'secondFactorChanged') await removeFactorsSince(tx, notice);
    await secureAccount(services, tx, notice.userId, language);
    return 'recoveryEmailSent';
  });
