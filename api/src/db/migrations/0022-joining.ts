import { sql, type Kysely } from 'kysely';

/** A school closes the code of a group to families, or lets it expire. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table groups
      add column join_open boolean not null default true,
      add column code_expires_at timestamptz`.execute(db);
};
