import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { customAlphabet } from 'nanoid';
import type { Db, Tx } from '../../db/schema.ts';

const CODES = 10;
/** No two signs that are mistaken for each other; twelve of them have some 55 bits. */
const newCode = customAlphabet('346789bcdfghjkmnpqrtvwxy', 12);

/** A code as it is stored: no guess of its hash gets through that many bits. */
const hashOfCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest();

/** Three groups of four signs, as they are shown. */
const shown = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-');

/** Gives a user new recovery codes in place of the older ones, and answers them this once. */
export const renewRecoveryCodes = async (tx: Tx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, () => newCode());
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await sql`
    with added as (
      insert into recovery_codes (user_id, code_hash)
      select ${userId}, unnest(${codes.map(hashOfCode)}::bytea[])
      returning user_id
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select user_id, 'create', 'recovery_codes', user_id, jsonb_build_object('codes', count(*)) from added
    group by user_id`.execute(tx);
  return codes.map(shown);
};

/** Uses a recovery code up; false for a wrong one, and for one that was used. */
export const useRecoveryCode = async (tx: Tx, userId: number, code: string): Promise<boolean> => {
  const { rows } = await sql`
    with used as (
      delete from recovery_codes where user_id = ${userId} and code_hash = ${hashOfCode(code)} returning user_id
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before)
      select user_id, 'delete', 'recovery_codes', user_id, jsonb_build_object('codes', 1) from used
    )
    select user_id from used`.execute(tx);
  return rows.length > 0;
};

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};
