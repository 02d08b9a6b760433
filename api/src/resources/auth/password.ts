import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB: some 30 ms of one core a guess. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const isPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, password);
