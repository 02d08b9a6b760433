import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import type { Head } from '../users/head.ts';
import type { ImportBatch } from './import-batches.queries.ts';

/** An import whose rows are judged and whose batch is open. */
export type ImportWork = {
  services: Services;
  batch: ImportBatch;
  head: Head;
  /** The hash of a password that nobody knows, for all accounts of the import. */
  passwordHash: string;
  /** The first day of the students, YYYY-MM-DD. */
  date: string;
  /** Throws if nobody waits for the answer any more, so that the transaction ends. */
  refuseGone: () => void;
};

/**
 * Writes new rows into the audit log and into the batch, from a query `written` with id and after. Every statement of an
 * import ends with it.
 */
export const noted = ({ batch, head }: ImportWork, entity: string, written = 'written'): RawBuilder<unknown> => {
  const [rows, audited, inBatch] = [written, `audited_${entity}`, `noted_${entity}`].map((name) => sql.ref(name));
  return sql`${audited} as (
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${head.caller.userId}::bigint, 'create', ${entity}::text, id, after from ${rows} order by id
  ), ${inBatch} as (
    insert into batch_rows (school_id, batch_id, entity, entity_id, after)
    select ${batch.schoolId}::bigint, ${batch.id}::bigint, ${entity}::text, id, after from ${rows} order by id
  )`;
};

/** Runs the statements of an import one after the other, as long as somebody waits for it. */
export const inOrder = async (
  tx: Tx,
  work: ImportWork,
  ...statements: readonly ((tx: Tx, work: ImportWork) => Promise<void>)[]
): Promise<void> => {
  for (const write of statements) {
    work.refuseGone();
    await write(tx, work);
  }
  work.refuseGone();
};
