import { sql, type Kysely } from 'kysely';

export const locks = ['secrets'];

/** Adds all that several servers on this database share: heartbeats, tries, jobs, builds of the shell and newer secrets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- Networks are hashed with a secret of their own, which is never rotated. The hashes of the release before stay equal.
    insert into secrets (name, value) select 'networks', value from secrets where name = 'beacons';

    create table servers (
      id uuid primary key,
      host text not null,
      version text not null,
      newest_migration text not null,
      data_folder uuid,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );

    create table shell_builds (
      hash text primary key,
      assets text[] not null,
      used_at timestamptz not null default now()
    );

    create table periodic_jobs (
      name text primary key,
      begun_at timestamptz not null default now()
    );

    -- The first generation of a secret is its row in the table secrets, which servers of the release before read as well.
    create table secret_generations (
      name text not null references secrets,
      generation integer not null check (generation > 1),
      value bytea not null,
      made_at timestamptz not null default now(),
      primary key (name, generation)
    );

    -- Counts a try of each key, all or none. Every caller locks the keys in the same order, and then sees the tries of
    -- those who came before. Tries that are too old for every limit are deleted.
    create function take_tries(keys text[], most integer[], minutes integer[], out ids bigint[], out seconds integer)
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(key, 7214004))
        from (select distinct key from unnest(keys) as key order by key) as sorted;
      select max(ceil(extract(epoch from limiting.at + make_interval(mins => given.minutes) - clock_timestamp())))::integer
        into seconds
        from unnest(keys, most, minutes) as given (key, most, minutes),
        lateral (
          select at from rate_limits
          where rate_limits.key = given.key and at > clock_timestamp() - make_interval(mins => given.minutes)
          order by at desc offset given.most - 1 limit 1
        ) as limiting;
      if seconds is not null then
        seconds := greatest(1, seconds);
        return;
      end if;
      seconds := 0;
      delete from rate_limits where id in (
        select id from rate_limits where at < now() - interval '24 hours' order by at limit 1000 for update skip locked
      );
      with counted as (insert into rate_limits (key) select unnest(keys) returning id)
      select array_agg(id) into ids from counted;
    end
    $$`.execute(db);
};
