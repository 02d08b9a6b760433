import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { describeClient } from '../../auth/client.ts';
import { mailSecurityNotice } from '../security-notices/notify-user.ts';
import type { Actor } from './full-session.ts';

/** A change of somebody's second factors; `name` is that of a passkey. */
export type FactorChange = {
  factor: 'totp' | 'passkey' | 'recoveryCodes';
  change: 'added' | 'removed' | 'renewed';
  name?: string;
};

/** Mails a user that their own call changed a second factor, and with which program it was made. */
export const mailFactorChange = (
  services: Services,
  tx: Tx,
  { session, client }: Actor,
  change: FactorChange,
): Promise<void> =>
  mailSecurityNotice(services, tx, {
    userId: session.userId,
    language: client.language,
    kind: 'secondFactorChanged',
    details: { ...describeClient(client), ...change },
  });
