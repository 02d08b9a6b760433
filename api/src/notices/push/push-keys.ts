import { createECDH, createHash } from 'node:crypto';
import { storedSecret } from '../../db/shared-secret.ts';
import type { Db } from '../../db/schema.ts';

/** Browsers subscribe with its public part, so that only an operator who revokes all secrets replaces it. */
export const PUSH_SECRET = 'push';

/** A pair of VAPID (RFC 8292), as base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** A secret is a private key of P-256 as it is, but for one in four billion, whose hash is taken instead. */
const keysOf = (secret: Buffer): PushKeys => {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret);
  } catch {
    return keysOf(createHash('sha256').update(secret).digest());
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
};

/** The pair that new subscriptions are made with, and all pairs that subscriptions may have. */
export const pushKeys = (db: Db): (() => Promise<{ newest: PushKeys; living: PushKeys[] }>) => {
  const secret = storedSecret(db, PUSH_SECRET);
  return async () => {
    const { newest, living } = await secret();
    return { newest: keysOf(newest), living: living.map(keysOf) };
  };
};
