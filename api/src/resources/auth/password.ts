import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { KeyedQueue } from '../../limits/keyed-queue.ts';
import { watchQueue } from '../../limits/watched-queues.ts';

/** argon2id with 19 MiB: some 30 ms of one core a guess. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays for all other requests of this process. */
const hashing = watchQueue('password_hash', new KeyedQueue(Math.max(1, availableParallelism() - 1)));

/** Throws `tooManyRequests` when too many passwords wait for their hash. */
export const hashPassword = (password: string): Promise<string> => hashing.run('', () => hash(password, COST));

/** Throws `tooManyRequests` like `hashPassword`. */
export const isPassword = (hashed: string, password: string): Promise<boolean> =>
  hashing.run('', () => verify(hashed, password));
