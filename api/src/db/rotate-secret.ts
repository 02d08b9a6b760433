import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Adds a newer value, which signs after a minute. The older ones verify for a day. False for an unknown secret. */
export const rotateSecret = async (tx: Db, name: string): Promise<boolean> => {
  if (!(await lockSecret(tx, name))) return false;
  await sql`
    insert into secret_generations (name, generation, value)
    select ${name}, coalesce(max(generation), 1) + 1, ${randomBytes(32)} from secret_generations where name = ${name}`.execute(
    tx,
  );
  return true;
};

/** Replaces all values by one: what was signed before is refused within half a minute. False for an unknown secret. */
export const revokeSecret = async (tx: Db, name: string): Promise<boolean> => {
  if (!(await lockSecret(tx, name))) return false;
  await tx.deleteFrom('secret_generations').where('name', '=', name).execute();
  await tx
    .updateTable('secrets')
    .set({ value: randomBytes(32), made_at: sql`now()` })
    .where('name', '=', name)
    .execute();
  return true;
};

const lockSecret = async (tx: Db, name: string): Promise<boolean> => {
  const secret = tx.selectFrom('secrets').select('name').where('name', '=', name).forUpdate();
  return (await secret.executeTakeFirst()) !== undefined;
};
