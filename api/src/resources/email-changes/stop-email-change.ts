import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';
import { dropFiles } from '../../storage/take-upload.ts';
import { findAccount, sameEmail } from '../auth/auth.queries.ts';
import { secureAccount } from '../security-notices/secure-account.ts';
import { closeAccount } from '../users/close-account.ts';
import {
  endWaitingChanges,
  findFirstChange,
  forgetChangesFrom,
  takeStoppedChange,
  type EmailChange,
} from './email-changes.queries.ts';

/**
 * Stops a change for the owner of the previous address, who gets the account back if it is done already. The account is
 * secured, unless an administrator asked and nothing has changed yet. Throws `invalidToken` when the token is wrong or
 * expired, and 101 when the previous address has another confirmed account.
 */
export const stopEmailChange = async (
  services: Services,
  token: string,
  language: Language,
): Promise<'recoveryEmailSent' | 'updated'> => {
  const { outcome, images } = await services.db.transaction().execute(async (tx) => {
    const { isDone, ...change } = await takeStoppedChange(tx, token);
    const { userId, askedBy } = change;
    const freed = isDone ? await giveBack(tx, change) : null;
    const isHarmless = !isDone && askedBy !== userId;
    await (isHarmless ? endWaitingChanges(tx, userId, userId) : secureAccount(services, tx, userId, language));
    return { outcome: isHarmless ? ('updated' as const) : ('recoveryEmailSent' as const), images: [freed] };
  });
  await dropFiles(services.files, images);
  return outcome;
};

/**
 * Gives a locked account the address back that it had at a moment: its owner answers that somebody else has used it since.
 * Nothing changes where that address has got another confirmed account. Returns the key of a photo that no row names any more.
 */
export const giveEmailBack = async (tx: Tx, userId: number, since: Date): Promise<string | null> => {
  const change = await findFirstChange(tx, userId, since);
  return change && !(await isConfirmed(tx, change.previous)) ? giveBack(tx, change) : null;
};

const isConfirmed = async (tx: Tx, email: string): Promise<boolean> =>
  (await findAccount(tx, email))?.isVerified ?? false;

const giveBack = async (tx: Tx, change: EmailChange): Promise<string | null> => {
  const { userId, previous } = change;
  const image = await freeAddress(tx, previous, userId);
  await forgetChangesFrom(tx, change);
  await changeRecordIn(tx, 'users', userId, { email: previous, email_verified_at: new Date() }, userId);
  return image;
};

/** An account that nobody confirmed must not stand in the way: anybody may have registered it for just that. */
const freeAddress = async (tx: Tx, email: string, userId: number): Promise<string | null> => {
  const twin = await tx
    .selectFrom('users')
    .select('id')
    .where(sameEmail(email))
    .where('id', '<>', userId)
    .where('role', '=', 'parent')
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return twin ? closeAccount(tx, twin.id, null) : null;
};
