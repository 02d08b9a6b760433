import type { Generated, GeneratedAlways } from 'kysely';

/** A server that runs on this database. It deletes its row when it stops. */
type ServersTable = {
  id: string;
  host: string;
  version: string;
  /** The last migration that this server knows; the database may have later ones. */
  newest_migration: string;
  /** The id of the data folder where the server stores files; null with a store. */
  data_folder: string | null;
  started_at: Generated<Date>;
  /** The time of the last heartbeat. */
  seen_at: Generated<Date>;
};

/** A build of the shell whose hashed files are in the store. */
type ShellBuildsTable = { hash: string; assets: string[]; used_at: Generated<Date> };

/** The last start of a job that one server does for all. */
type PeriodicJobsTable = { name: string; begun_at: Generated<Date> };

/** Later values of a secret; `secrets` has the first. */
type SecretGenerationsTable = { name: string; generation: number; value: Buffer; made_at: Generated<Date> };

/** A change that open pages read again. */
type LiveSignalsTable = {
  id: GeneratedAlways<number>;
  /** Null for everybody. */
  user_ids: Generated<number[] | null>;
  tags: string[];
  /** The user who made the change. */
  author: Generated<number | null>;
  at: Generated<Date>;
  /** The transaction. Polls find by it what was committed since the last one. */
  xid: GeneratedAlways<string>;
};

export type ServerTables = {
  servers: ServersTable;
  shell_builds: ShellBuildsTable;
  periodic_jobs: PeriodicJobsTable;
  secret_generations: SecretGenerationsTable;
  live_signals: LiveSignalsTable;
};
