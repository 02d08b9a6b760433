import { sql } from 'kysely';
import type { ImportCounts, ImportInput, ImportKind, ImportStatus } from '@pupitre/shared/contracts/imports';
import { contentOf, type Written } from '../../db/records.ts';
import type { LeftOutRows } from '../../db/school-tables.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { orNotFound } from '../../refusal.ts';

/** A batch of a school with its first day. */
export type ImportBatch = Written & { schoolId: number };
export type StoredImport = Written & {
  kind: ImportKind;
  status: ImportStatus;
  counts: ImportCounts;
  result: LeftOutRows;
};
/** A new batch, or the import that has its key already. */
type OpenedBatch = { batch: ImportBatch; date: string; stored: StoredImport | null };

/** The import of a school with a key, or undefined. */
export const findImport = (db: Db, schoolId: number, key: string): Promise<StoredImport | undefined> =>
  db
    .selectFrom('batches')
    .innerJoin('imports', (join) =>
      join.onRef('imports.school_id', '=', 'batches.school_id').onRef('imports.batch_id', '=', 'batches.id'),
    )
    .select(['batches.id', 'batches.row_version as rowVersion', 'batches.status', 'imports.kind', 'imports.result'])
    .select(sql<ImportCounts>`batches.counts`.as('counts'))
    .where('batches.school_id', '=', schoolId)
    .where('batches.kind', '=', 'import')
    .where('batches.key', '=', key)
    .executeTakeFirst();

/** Opens a batch, or finds the import that has the key already. The school is locked, so that imports take turns. */
export const openBatch = async (
  tx: Tx,
  { schoolId, kind, key, date }: ImportInput,
  userId: number,
): Promise<OpenedBatch> => {
  const { rows } = await sql<Written & { date: string }>`
    with opened as (
      insert into batches (school_id, kind, key, date, user_id)
      values (${schoolId}, 'import', ${key}, coalesce(${date || null}::date, ${TODAY}), ${userId})
      on conflict (school_id, kind, key) do nothing
      returning *
    ), listed as (
      insert into imports (school_id, batch_id, kind) select school_id, id, ${kind} from opened
    )
    select id, row_version as "rowVersion", date from opened`.execute(tx);
  const [opened] = rows;
  if (opened) {
    const { date: firstDay, ...batch } = opened;
    return { batch: { ...batch, schoolId }, date: firstDay, stored: null };
  }
  const stored = orNotFound(await findImport(tx, schoolId, key));
  return { batch: { id: stored.id, rowVersion: stored.rowVersion, schoolId }, date: '', stored };
};

type Outcome = { counts: ImportCounts; result: LeftOutRows };

/** Stores what an import did, and writes its entry of the audit log. */
export const closeImport = async (
  tx: Tx,
  { id, schoolId }: ImportBatch,
  { counts, result }: Outcome,
  userId: number,
): Promise<void> => {
  await sql`
    with written as (
      update batches set counts = ${JSON.stringify(counts)}::jsonb where school_id = ${schoolId} and id = ${id} returning *
    ), listed as (
      update imports set result = ${JSON.stringify(result)}::jsonb where school_id = ${schoolId} and batch_id = ${id}
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}, 'create', 'batches', id, ${contentOf('written')} from written`.execute(tx);
};
