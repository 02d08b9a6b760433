import type { Credentials } from '@pupitre/shared/contracts/auth';
import type { Services } from '../../app.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { farewellMail } from '../../mail/templates/farewell-mail.ts';
import { dropFiles } from '../../storage/take-upload.ts';
import { reader, type Asker } from '../auth/account-mails.ts';
import type { Account } from '../auth/auth.queries.ts';
import { withAccount } from '../auth/login.ts';
import { closeAccount } from './close-account.ts';
import { countAdministrators } from './users.queries.ts';

/**
 * Deletes the account of the credentials: it frees its e-mail and phone, its sessions end, its photo is gone. Throws 402,
 * `wrongCredentials`, `tooManyRequests` after too many of those, and `deleteUserError` for the last super_admin and for
 * who is in charge of a group.
 */
export const deleteAccount = async (services: Services, credentials: Credentials, asker: Asker): Promise<void> => {
  const image = await withAccount(services, credentials, asker.address, async (tx, account) => {
    await refuseLastAdministrator(tx, account);
    await services.mails.queue(tx, farewellMail(reader(account, asker.language)));
    return closeAccount(tx, account.id, account.id);
  });
  await dropFiles(services.files, [image]);
};

const refuseLastAdministrator = async (tx: Tx, { role }: Account): Promise<void> => {
  if (role === 'super_admin' && (await countAdministrators(tx)) === 1) throw new Refusal('deleteUserError');
};
