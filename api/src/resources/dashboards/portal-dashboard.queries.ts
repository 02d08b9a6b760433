import { sql } from 'kysely';
import {
  USE_SPANS,
  type PortalNumbers,
  type RemoteUse,
  type UsersByRole,
  type UseSpan,
} from '@pupitre/shared/contracts/dashboards';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { Db } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { MAIL_QUEUE } from '../../mail/mail-queue.ts';
import { countAll } from '../home/home.queries.ts';

type ActiveRow = { role: Role } & Record<UseSpan, number>;

/**
 * Counts each living account once. A session that ended was deleted, and its device has the time of its login: so whoever
 * logged in before a span and used it within the span is missed, if that session has ended since.
 */
const countActiveUsers = async (db: Db): Promise<Record<UseSpan, UsersByRole>> => {
  const { rows } = await sql<ActiveRow>`
    select users.role, count(*) filter (where used.at > now() - interval '24 hours') as day,
      count(*) filter (where used.at > now() - interval '7 days') as week, count(*) as month
    from (
      select user_id, max(last_used_at) as at from (
        select user_id, last_used_at from sessions where kind = 'full'
        union all
        select user_id, last_used_at from known_devices
      ) as use
      where last_used_at > now() - interval '30 days' group by user_id
    ) as used
    join users on users.id = used.user_id and users.deleted_at is null
    group by users.role`.execute(db);
  const of = (span: UseSpan): UsersByRole => {
    const counts: UsersByRole = { super_admin: 0, directive: 0, teacher: 0, parent: 0 };
    for (const role of ROLES) counts[role] = rows.find((row) => row.role === role)?.[span] ?? 0;
    return counts;
  };
  const [day, week, month] = USE_SPANS;
  return { day: of(day), week: of(week), month: of(month) };
};

/** The versions that users get now, with the samples of their pages. */
const findRemoteUse = async (db: Db): Promise<RemoteUse[]> => {
  const { rows } = await sql<RemoteUse>`
    select version.remote as name, version.version, version.id is not distinct from channel.canary_id as "isCanary",
      coalesce(sum(sample.count) filter (where sample.kind in ('load', 'failure')), 0)::bigint as views,
      coalesce(sum(sample.count) filter (where sample.kind = 'failure'), 0)::bigint as failures
    from remote_channels as channel
    join remote_versions as version on version.id in (channel.current_id, channel.canary_id)
    left join remote_samples as sample
      on sample.version_id = version.id and sample.hour > now() - interval '24 hours'
    where channel.is_enabled
    group by version.id, channel.canary_id
    order by version.remote, "isCanary", version.id`.execute(db);
  return rows;
};

type Rest = Pick<PortalNumbers, 'mails' | 'schoolsWithoutYear' | 'lastBackup'>;

const findRest = async (db: Db): Promise<Rest> => {
  const { rows } = await sql<{ waiting: number; failing: number; schoolsWithoutYear: number; lastBackup: Date | null }>`
    select mail.waiting, mail.failing,
      (
        select count(*) from schools where not exists (
          select from school_years where school_id = schools.id and ${TODAY} between start_date and end_date
        )
      ) as "schoolsWithoutYear",
      (select max(verified_at) from backup_runs) as "lastBackup"
    from (
      select count(*) as waiting, count(*) filter (where (data ->> 'tries')::int > 0) as failing
      from pgboss.job where name = ${MAIL_QUEUE} and state in ('created', 'retry', 'active')
    ) as mail`.execute(db);
  const [rest] = rows;
  if (!rest) throw new Error('Counting the portal answered no row.');
  const { waiting, failing, schoolsWithoutYear, lastBackup } = rest;
  return { mails: { waiting, failing }, schoolsWithoutYear, lastBackup: lastBackup?.toISOString() ?? null };
};

/** The numbers of the whole portal, for those who run it. */
export const countPortal = async (db: Db): Promise<PortalNumbers> => {
  const [counts, activeUsers, remotes, rest] = await Promise.all([
    countAll(db),
    countActiveUsers(db),
    findRemoteUse(db),
    findRest(db),
  ]);
  return { ...counts, activeUsers, remotes, ...rest };
};
