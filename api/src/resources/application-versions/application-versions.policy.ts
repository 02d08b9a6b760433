import { Refusal } from '../../http/refusal.ts';
import { found } from '../../http/envelope.ts';
import type { Db } from '../../db/schema.ts';
import { findApplicationVersion, findLastId } from './application-versions.queries.ts';

/** Only the newest version can be edited: what was released stays as it was. Throws `notFound`, `forbidden`. */
export const requireNewest = async (db: Db, id: number): Promise<void> => {
  if (id === (await findLastId(db))) return;
  found(await findApplicationVersion(db, id));
  throw new Refusal('forbidden');
};
