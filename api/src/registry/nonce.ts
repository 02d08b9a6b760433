import { nanoid } from 'nanoid';
import type { Db } from '../db/schema.ts';
import { sharedSecret } from '../db/shared-secret.ts';
import { readSignedText, signText } from './signed-text.ts';

/** A page reports under the nonce of its registry for so long, in milliseconds. */
const NONCE_LIFE = 24 * 60 * 60 * 1_000;

/** Who reports: a login's session, whose pages count once together, or one anonymous page. */
export type Reporter = { subject: string; isAnonymous: boolean };

/** What all servers of a database sign nonces with. */
export const nonceSecret = (db: Db): (() => Promise<Buffer>) => sharedSecret(db, 'beacons');

/** The nonce of one page that is given the registry; `sessionId` is null for an anonymous page. */
export const issueNonce = (secret: Buffer, sessionId: number | null): string =>
  signText(secret, [nanoid(12), Date.now().toString(36), sessionId ?? ''].join(' '));

/** Whose nonce it is; null for one that is not ours, was changed or is older than a day. */
export const readNonce = (secret: Buffer, nonce: string): Reporter | null => {
  const [id = '', issuedAt = '', sessionId = ''] = readSignedText(secret, nonce)?.split(' ') ?? [];
  if (!id || Number.parseInt(issuedAt, 36) + NONCE_LIFE < Date.now()) return null;
  return sessionId ? { subject: `session ${sessionId}`, isAnonymous: false } : { subject: id, isAnonymous: true };
};
