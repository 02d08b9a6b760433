import type { OverrideInput } from '@pupitre/shared/contracts/deployments';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/schema.ts';
import { sharedSecret } from '../../db/shared-secret.ts';
import { readSignedText, signText } from '../signed-text.ts';

/** A day at the desk, in milliseconds. */
const GRANT_LIFE = 12 * 60 * 60 * 1_000;

/** What all servers of a database sign grants with. */
export const overrideSecret = (db: Db): (() => Promise<Buffer>) => sharedSecret(db, 'overrides');

/** Whether an origin is the developer's own machine, or one that the installation names. */
export const isAdmitted = ({ overrideOrigins }: Config, origin: string): boolean => {
  if (overrideOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
};

/** The right to run one remote from one origin, for whoever opens the portal with it. */
export const issueGrant = (secret: Buffer, { remote, origin }: OverrideInput): string =>
  signText(secret, [remote, origin, Date.now() + GRANT_LIFE].join(' '));

/** What a grant is for; null for one that is not ours, was changed or has ended. */
export const readGrant = (secret: Buffer, grant: string): OverrideInput | null => {
  const [remote = '', origin = '', end = ''] = readSignedText(secret, grant)?.split(' ') ?? [];
  return origin && Date.now() < Number(end) ? { remote, origin } : null;
};
