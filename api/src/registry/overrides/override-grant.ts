import type { OverrideInput } from '@pupitre/shared/contracts/deployments';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/schema.ts';
import { type Secret, sharedSecret } from '../../db/shared-secret.ts';
import { readSignedText, signText } from '../signed-text.ts';

/** A grant lasts a working day, in milliseconds. */
const GRANT_LIFE = 12 * 60 * 60 * 1_000;

export const overrideSecret = (db: Db): (() => Promise<Secret>) => sharedSecret(db, 'overrides');

/** True for the developer's own machine, and for origins that the installation lists. */
export const isAdmitted = ({ overrideOrigins }: Config, origin: string): boolean => {
  if (overrideOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
};

export const issueGrant = (secret: Secret, { remote, origin }: OverrideInput): string =>
  signText(secret, [remote, origin, Date.now() + GRANT_LIFE].join(' '));

/** The override that a grant allows; null for a forged, changed or expired one. */
export const readGrant = (secret: Secret, grant: string): OverrideInput | null => {
  const [remote = '', origin = '', end = ''] = readSignedText(secret, grant)?.split(' ') ?? [];
  return origin && Date.now() < Number(end) ? { remote, origin } : null;
};
