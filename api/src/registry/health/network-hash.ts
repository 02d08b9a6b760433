import { createHmac } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { type Secret, sharedSecret } from '../../db/shared-secret.ts';

/** No command rotates it: reports of one network before and after would count as those of two. */
export const networkSecret = (db: Db): (() => Promise<Secret>) => sharedSecret(db, 'networks');

/** The stored hash of a network: equal for equal networks, and unreadable without the secret. */
export const networkHash = ({ newest }: Secret, network: string): Buffer =>
  createHmac('sha256', newest).update(`network ${network}`).digest().subarray(0, 16);
