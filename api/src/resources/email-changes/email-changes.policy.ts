import { emailChangeOf, ownEmailChange } from '@pupitre/shared/contracts/email-change';
import { namesAccount } from '@pupitre/shared/contracts/email-change-body';
import type { Session } from '../../auth/sessions.queries.ts';

/** Both forms of `users/changeEmail`, for the docs. */
export const EMAIL_FORMS = [ownEmailChange, emailChangeOf];

/** Only an administrator gives the account of somebody else another address. */
export const forbidsEmailForm = ({ role }: Session, body: unknown): boolean =>
  role !== 'super_admin' && namesAccount(body);

/** A user with a second factor gives it for a change of the own account, and everybody confirms for that of another. */
export const owesConfirmation = ({ hasSecondFactor, isConfirmed }: Session, body: unknown): boolean =>
  !isConfirmed && (hasSecondFactor || namesAccount(body));
