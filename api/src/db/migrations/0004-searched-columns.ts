import { sql, type Kysely } from 'kysely';

/** Columns hold the searched text, computed on each write instead of on each row of each search. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index colors_search, countries_search, states_search, municipalities_search;

    alter table application_versions add column searched text not null
      generated always as (search_text(version || ' ' || description_text)) stored;
    alter table colors add column searched text not null
      generated always as (search_text(name || ' ' || hexadecimal)) stored;
    alter table countries add column searched text not null generated always as (search_text(name)) stored;
    alter table states add column searched text not null generated always as (search_text(name)) stored;
    alter table municipalities add column searched text not null generated always as (search_text(name)) stored;

    create index application_versions_searched on application_versions using gin (searched gin_trgm_ops);
    create index colors_searched on colors using gin (searched gin_trgm_ops);
    create index countries_searched on countries using gin (searched gin_trgm_ops);
    create index states_searched on states using gin (searched gin_trgm_ops);
    create index municipalities_searched on municipalities using gin (searched gin_trgm_ops)`.execute(db);
};
