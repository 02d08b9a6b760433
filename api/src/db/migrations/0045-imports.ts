import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export const locks = ['batches'];

/** The lists that schools imported, each of them a batch, with the rows that it left out. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table imports (
      school_id bigint not null,
      batch_id bigint not null,
      kind text not null constraint imports_kind_check check (kind in ('students', 'staff', 'groups')),
      result jsonb not null default '{"skipped": [], "rejected": []}',
      primary key (school_id, batch_id),
      foreign key (school_id, batch_id) references batches (school_id, id)
    )`.execute(db);
};
