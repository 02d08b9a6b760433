import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { guardsStudent } from '../../resources/guardians/guardians.policy.ts';
import type { LockedChannel } from '../channels/channel.queries.ts';
import type { FailedUsers } from './verdict.ts';

/** The users of a canary's audience. The audience of a current version is everybody. */
const inAudience = ({ canary_id, canary_schools, canary_roles }: LockedChannel, versionId: number) =>
  canary_id !== versionId
    ? sql`true`
    : sql`(cardinality(${canary_roles}::text[]) = 0 or users.role = any(${canary_roles}::text[]))
        and (
          cardinality(${canary_schools}::bigint[]) = 0
          or users.school_id = any(${canary_schools}::bigint[])
          or exists (
            select from students
            where students.school_id = any(${canary_schools}::bigint[]) and ${guardsStudent(sql.ref('users.id'))}
          )
        )`;

/**
 * Counts the users for whom a version failed since a moment, and their networks. A network counts as shared when at
 * least five users, and a quarter of all, have reported other versions of the remote from it in the last two weeks: a
 * false report of this version makes no network shared.
 */
export const countFailedUsers = async (
  tx: Tx,
  channel: LockedChannel,
  versionId: number,
  since: Date | null,
): Promise<FailedUsers> => {
  const percent = channel.canary_id === versionId ? (channel.canary_percent ?? 100) : 100;
  const { rows } = await sql<FailedUsers>`
    with failing as (
      select distinct user_id, network from remote_reports
      where version_id = ${versionId} and user_id is not null and outcome = 'failed' and at >= ${since ?? new Date(0)}
    ), reported as (
      select distinct report.user_id, report.network, report.version_id <> ${versionId} as is_other
      from remote_reports as report join remote_versions as version on version.id = report.version_id
      where version.remote = ${channel.remote} and report.user_id is not null and report.at > now() - interval '14 days'
    ), placed as (
      select network, count(distinct user_id) as users, sum(count(distinct user_id)) over () as everybody
      from reported where is_other and network is not null group by network
    ), shared as (
      select network from placed where users >= 5 and users * 4 >= everybody
    )
    select
      count(distinct user_id)::int as failed,
      (count(distinct user_id) filter (where not exists (
        select from remote_revert_users as before
        where before.remote = ${channel.remote} and before.user_id = failing.user_id
          and before.at > now() - interval '30 days'
      )))::int as fresh,
      count(distinct network)::int as networks,
      (count(distinct user_id) filter (where network in (select network from shared)))::int as "inSharedNetwork",
      (
        select count(distinct reported.user_id) * ${percent}::float8 / 100
        from reported join users on users.id = reported.user_id where ${inAudience(channel, versionId)}
      ) as population
    from failing`.execute(tx);
  const [users] = rows;
  if (!users) throw new Error('an aggregate has one row');
  return users;
};

/** Remembers the users whose reports reverted a version: they revert no other version of the remote alone. */
export const insertReverters = async (tx: Tx, remote: string, versionId: number, since: Date | null): Promise<void> => {
  await sql`
    insert into remote_revert_users (remote, user_id)
    select distinct ${remote}::text, user_id from remote_reports
    where version_id = ${versionId} and user_id is not null and outcome = 'failed' and at >= ${since ?? new Date(0)}
    on conflict (remote, user_id) do update set at = excluded.at`.execute(tx);
};
