import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Db } from '../db/schema.ts';

/** The state of the backups, as the nightly work reads it. */
export type BackupState = { lastVerifiedAt: Date | null; lastStartedAt: Date | null };

/**
 * The cluster with the number of its timeline, which each restore raises. Backups of before an upgrade or a restore do not
 * count: a restore from them would not have the changes since.
 */
const SYSTEM = `select format('%s/%s', system_identifier, timeline_id) as system
  from pg_control_system(), pg_control_checkpoint()`;

/** Reads the state of the backups of this cluster. */
export const findBackupState = async (db: Db): Promise<BackupState> => {
  const { rows } = await sql<BackupState>`
    with own as (
      select * from backup_runs where system_id = (${sql.raw(SYSTEM)})
    )
    select (select max(verified_at) from own) as "lastVerifiedAt", (select max(at) from own) as "lastStartedAt"`.execute(
    db,
  );
  return rows[0] ?? { lastVerifiedAt: null, lastStartedAt: null };
};

/** True when a run of this cluster began in the last ten minutes. */
export const hasJustStarted = async (superuser: Client): Promise<boolean> => {
  const { rows } = await superuser.query(
    `select from backup_runs where system_id = (${SYSTEM}) and at > now() - interval '10 minutes' limit 1`,
  );
  return rows.length > 0;
};

/** The runs are the superuser's own writes: a backup also works on a database that is not migrated yet. */
export const startRun = async (superuser: Client): Promise<string | null> => {
  const { rows: known } = await superuser.query<{ name: string | null }>(
    "select to_regclass('public.backup_runs') as name",
  );
  if (known[0]?.name === null) return null;
  const { rows } = await superuser.query<{ id: string }>(`insert into backup_runs (system_id) ${SYSTEM} returning id`);
  return rows[0]?.id ?? null;
};

export type RunEnd = { name: string | null; size: number | null; isVerified: boolean; failure: string | null };

export const endRun = async (superuser: Client, id: string | null, end: RunEnd): Promise<void> => {
  if (id === null) return;
  await superuser.query(
    `update backup_runs set ended_at = now(), name = $2, size = $3, verified_at = case when $4 then now() end, failure = $5
     where id = $1`,
    [id, end.name, end.size, end.isVerified, end.failure],
  );
};

const DAYS = 400;

/** Deletes the runs of more than a year ago. */
export const deleteOldRuns = async (superuser: Client, id: string | null): Promise<void> => {
  if (id !== null)
    await superuser.query('delete from backup_runs where at < now() - make_interval(days => $1)', [DAYS]);
};
