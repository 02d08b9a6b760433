import type { Services } from '../../services.ts';
import { fullName } from '../../db/full-name.ts';
import type { Tx } from '../../db/schema.ts';
import { isUsedUp, takeTry, type Limit } from '../../limits/rate-limits.ts';
import { guardiansChangedMail } from '../../mail/templates/guardians-changed-mail.ts';
import type { Language } from '../../text/language.ts';
import { reader } from '../auth/account-mails.ts';
import { shownDetails } from '../security-notices/notice-details.ts';

const limitOf = (userId: number): Limit => ({ key: `guardiansChanged:user:${userId}`, tries: 10, minutes: 24 * 60 });

type Informed = { studentId: number; userIds: readonly number[] };

/** Mails locked accounts that the guardians of a student changed, whether they get its other mails or not. */
export const mailGuardiansChanged = async (
  { config, mails }: Pick<Services, 'config' | 'mails'>,
  tx: Tx,
  { studentId, userIds }: Informed,
  language: Language,
): Promise<void> => {
  const { student } = await tx
    .selectFrom('students')
    .select(fullName('students').as('student'))
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const name = shownDetails({ student }).student ?? '';
  for (const userId of userIds) {
    const account = tx.selectFrom('users').select(['name', 'email', 'language']).where('id', '=', userId);
    const living = await account.where('deleted_at', 'is', null).executeTakeFirst();
    if (!living || (await isUsedUp(tx, limitOf(userId)))) continue;
    await takeTry(tx, limitOf(userId));
    await mails.queue(tx, guardiansChangedMail(reader(living, language), name, `${config.publicUrl}/students`));
  }
};
