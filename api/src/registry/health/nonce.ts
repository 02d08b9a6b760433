import { nanoid } from 'nanoid';
import type { Db } from '../../db/schema.ts';
import { type Secret, sharedSecret } from '../../db/shared-secret.ts';
import { readSignedText, signText } from '../signed-text.ts';

/** A nonce is valid this long, in milliseconds. */
const NONCE_LIFE = 24 * 60 * 60 * 1_000;
/** The nonce travels in a header; no viewer gets nearly as many versions. */
const MOST_SERVED = 200;

/** The sender of a report: a user, or one anonymous page, with the ids of the versions that it was served. */
export type Reporter = { subject: string; userId: number | null; served: number[] };

/** The secret that all servers of a database sign nonces with. */
export const nonceSecret = (db: Db): (() => Promise<Secret>) => sharedSecret(db, 'beacons');

/** Encodes ascending ids as distances, since most of them are close to each other. */
const packed = (ids: readonly number[]): string =>
  [...new Set(ids)]
    .toSorted((a, b) => a - b)
    .slice(-MOST_SERVED)
    .map((id, index, sorted) => (id - (sorted[index - 1] ?? 0)).toString(36))
    .join('.');

const unpacked = (text: string): number[] => {
  let id = 0;
  return text === '' ? [] : text.split('.').map((distance) => (id += Number.parseInt(distance, 36)));
};

/** Signs the nonce of one registry answer; `userId` is null for an anonymous page. */
export const issueNonce = (secret: Secret, userId: number | null, served: readonly number[]): string =>
  signText(secret, [nanoid(12), Date.now().toString(36), userId ?? '', packed(served)].join(' '));

/**
 * The reporter of a nonce; null for a forged, changed or day-old one. Older servers signed a session in place of the
 * user, and no versions: nothing counts under theirs.
 */
export const readNonce = (secret: Secret, nonce: string): Reporter | null => {
  const [id = '', issuedAt = '', user = '', versions = ''] = readSignedText(secret, nonce)?.split(' ') ?? [];
  if (!id || Number.parseInt(issuedAt, 36) + NONCE_LIFE < Date.now()) return null;
  const served = unpacked(versions);
  return user ? { subject: `user ${user}`, userId: Number(user), served } : { subject: id, userId: null, served };
};
