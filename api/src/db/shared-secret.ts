import type { Db } from './schema.ts';
import { randomBytes } from 'node:crypto';

/** A secret that all servers of a database share: 256 random bits. The first server that needs it makes it. */
export const sharedSecret = (db: Db, name: string): (() => Promise<Buffer>) => {
  let known: Buffer | undefined;
  return async () => {
    known ??= await readSecret(db, name);
    return known;
  };
};

const readSecret = async (db: Db, name: string): Promise<Buffer> => {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
};
