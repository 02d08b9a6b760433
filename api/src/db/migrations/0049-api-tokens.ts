import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export const locks = ['schools', 'users'];

/** The tokens by which other programs read the data of a school. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table school_tokens (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      name text not null,
      scopes text[] not null,
      token_hash bytea not null,
      created_by bigint not null references users,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      primary key (school_id, id),
      constraint school_tokens_token_hash_key unique (school_id, token_hash)
    );
    create index school_tokens_id on school_tokens (id);
    create index school_tokens_by_hash on school_tokens (token_hash);
    create index school_tokens_created_by on school_tokens (created_by)`.execute(db);
};
