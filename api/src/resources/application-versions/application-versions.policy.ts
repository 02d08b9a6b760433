import { sql } from 'kysely';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { findApplicationVersion, findLastId } from './application-versions.queries.ts';

/**
 * Only the newest version can be edited: what was released stays as it was. It stays the newest until the transaction
 * ends, since nobody else adds or removes one meanwhile. Throws `notFound`, `forbidden`.
 */
export const requireNewest = async (tx: Tx, id: number): Promise<void> => {
  await sql`lock table application_versions in share row exclusive mode`.execute(tx);
  if (id === (await findLastId(tx))) return;
  orNotFound(await findApplicationVersion(tx, id));
  throw new Refusal('forbidden');
};
