import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** A secret that all servers of a database share, 256 random bits: the value that signs, and those that verify. */
export type Secret = { newest: Buffer; living: readonly Buffer[] };

/** Every server knows a new value before one of them signs with it. */
const FRESH_MS = 30_000;
const SIGNS_AFTER = sql.lit('1 minute');
/** No signature lasts longer than a day. */
const VERIFIES_FOR = sql.lit('25 hours');

/** Reads a secret, at most every 30 s. While the database is away the last one read serves. */
const readAgain = (read: () => Promise<Secret>): (() => Promise<Secret>) => {
  let known: { secret: Secret; until: number } | undefined;
  return async () => {
    if (known && performance.now() < known.until) return known.secret;
    const last = known?.secret;
    const secret = await read().catch((error: unknown) => {
      if (!last) throw error;
      return last;
    });
    known = { secret, until: performance.now() + FRESH_MS };
    return secret;
  };
};

/** A secret of signatures. The first server that needs it makes it. A rotated value verifies for a day. */
export const sharedSecret = (db: Db, name: string): (() => Promise<Secret>) =>
  readAgain(async () => {
    const generations = await readGenerations(db, name);
    return secretOf(
      generations,
      generations.filter(({ verifies }) => verifies),
    );
  });

/** A secret that encrypts what is stored: every value decrypts for ever. */
export const storedSecret = (db: Db, name: string): (() => Promise<Secret>) =>
  readAgain(async () => {
    const generations = await readGenerations(db, name);
    return secretOf(generations, generations);
  });

type Generation = { value: Buffer; signs: boolean; verifies: boolean };

const secretOf = (all: readonly Generation[], living: readonly Generation[]): Secret => {
  const newest = all.findLast(({ signs }) => signs) ?? all[0];
  if (!newest) throw new Error('A secret is missing.');
  return { newest: newest.value, living: living.map(({ value }) => value) };
};

/** The values of a secret, the oldest first. */
const readGenerations = async (db: Db, name: string): Promise<Generation[]> => {
  const found = await findGenerations(db, name);
  if (found.length > 0) return found;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findGenerations(db, name);
};

const findGenerations = async (db: Db, name: string): Promise<Generation[]> => {
  const { rows } = await sql<Generation>`
    select value, made_at < now() - ${SIGNS_AFTER}::interval as signs,
      coalesce(lead(made_at) over (order by generation) > now() - ${VERIFIES_FOR}::interval, true) as verifies
    from (
      select 1 as generation, value, made_at from secrets where name = ${name}
      union all select generation, value, made_at from secret_generations where name = ${name}
    ) as generations
    order by generation`.execute(db);
  return rows;
};
