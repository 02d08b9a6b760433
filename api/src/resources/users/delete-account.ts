import type { Credentials } from '@pupitre/shared/contracts/auth';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { farewellMail } from '../../mail/templates/farewell-mail.ts';
import { dropFiles } from '../../storage/take-upload.ts';
import type { Client } from '../../auth/client.ts';
import { named, reader } from '../auth/account-mails.ts';
import type { Account } from '../auth/auth.queries.ts';
import { withAccount } from '../auth/login.ts';
import { hasFactor } from '../second-factor/factors.queries.ts';
import { closeAccount } from './close-account.ts';
import { countAdministrators } from './users.queries.ts';

/** From where an account is deleted, and the session beside the credentials, if there is one. */
type Deleting = { client: Client; session: Session | null };

/**
 * Deletes the account of the credentials: it frees its e-mail and phone, its sessions end, its photo is gone. Throws 402,
 * `wrongCredentials`, `tooManyRequests` after too many of those, and `confirmationRequired` for an account with a second factor
 * without a confirmed session of its own, and `deleteUserError` for the last super_admin and for who is in charge of a
 * group.
 */
export const deleteAccount = async (
  services: Services,
  credentials: Credentials,
  { client, session }: Deleting,
): Promise<void> => {
  const image = await withAccount(services, credentials, client, async (tx, account) => {
    await refuseUnconfirmed(tx, account, session);
    await refuseLastAdministrator(tx, account);
    await services.mails.queue(tx, farewellMail(reader(named(account), client.language)));
    return closeAccount(tx, account.id, account.id);
  });
  await dropFiles(services.files, [image]);
};

/** A password alone does not delete what it alone does not open. */
const refuseUnconfirmed = async (tx: Tx, { id }: Account, session: Session | null): Promise<void> => {
  if (!(await hasFactor(tx, id))) return;
  const isConfirmed = session?.userId === id && session.kind === 'full' && session.isConfirmed;
  if (!isConfirmed) throw new Refusal('confirmationRequired');
};

const refuseLastAdministrator = async (tx: Tx, { role }: Account): Promise<void> => {
  if (role === 'super_admin' && (await countAdministrators(tx)) === 1) throw new Refusal('deleteUserError');
};
