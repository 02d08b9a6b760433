import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { MAIL_QUEUE } from '../mail/mail-queue.ts';

/** One value of a gauge. */
export type Value = { labels: Record<string, string>; value: number };

/** A gauge that asks the database. Without a row it has no value. */
export type DatabaseSource = {
  name: string;
  help: string;
  labelNames: string[];
  read: (db: Db) => Promise<Value[]>;
};

const queuedMails = sql`from pgboss.job where name = ${MAIL_QUEUE} and state in ('created', 'retry', 'active')`;

/** Values without labels. A null is none. */
const bare = (rows: readonly { value: number | null }[]): Value[] =>
  rows.flatMap(({ value }) => (value === null ? [] : [{ labels: {}, value }]));

const readMailCount = async (db: Db): Promise<Value[]> =>
  bare((await sql<{ value: number }>`select count(*)::int as value ${queuedMails}`.execute(db)).rows);

/** A mail that waits for its next try is not due: one address that refuses for days says nothing about the others. */
const readMailAge = async (db: Db): Promise<Value[]> =>
  bare(
    (
      await sql<{ value: number }>`
        select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as value
        ${queuedMails} and start_after <= now()`.execute(db)
    ).rows,
  );

const readServers = async (db: Db): Promise<Value[]> => {
  const { rows } = await sql<{ version: string; count: number }>`
    select version, count(*)::int as count from servers where seen_at > now() - interval '30 seconds'
    group by version`.execute(db);
  return rows.map(({ version, count }) => ({ labels: { version }, value: count }));
};

const readBackup = async (db: Db): Promise<Value[]> =>
  bare(
    (
      await sql<{ value: number | null }>`
        select extract(epoch from max(verified_at))::float8 as value from backup_runs`.execute(db)
    ).rows,
  );

/** The versions that anybody gets. Older ones would only add rows. */
const readFailures = async (db: Db): Promise<Value[]> => {
  const { rows } = await sql<{ remote: string; version: string; reporter: string; count: number }>`
    select version.remote, version.version, kinds.reporter,
      (count(report) filter (where (report.user_id is null) = (kinds.reporter = 'visitor')))::int as count
    from remote_channels as channel
    join remote_versions as version on version.id in (channel.current_id, channel.previous_id, channel.canary_id)
    cross join (values ('user'), ('visitor')) as kinds (reporter)
    left join remote_reports as report on report.version_id = version.id and report.outcome = 'failed'
      and report.at > now() - interval '24 hours'
    group by version.remote, version.version, kinds.reporter`.execute(db);
  return rows.map(({ count, ...labels }) => ({ labels, value: count }));
};

export const DATABASE_SOURCES: DatabaseSource[] = [
  { name: 'pupitre_mails_waiting', help: 'Mails that are not sent yet.', labelNames: [], read: readMailCount },
  {
    name: 'pupitre_mail_oldest_seconds',
    help: 'Time since the oldest mail that is not sent yet was due for a try, 0 without one.',
    labelNames: [],
    read: readMailAge,
  },
  {
    name: 'pupitre_servers',
    help: 'Servers with a heartbeat in the last 30 seconds, by version.',
    labelNames: ['version'],
    read: readServers,
  },
  {
    name: 'pupitre_backup_verified_timestamp_seconds',
    help: 'Time of the last backup that was verified by a restore.',
    labelNames: [],
    read: readBackup,
  },
  {
    name: 'pupitre_remote_failed_beacons',
    help: 'Users and pages of visitors that reported a failure of a version in service in the last 24 hours.',
    labelNames: ['remote', 'version', 'reporter'],
    read: readFailures,
  },
];
