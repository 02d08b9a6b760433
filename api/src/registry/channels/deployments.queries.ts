import {
  AUTOMATIC,
  type Deployment,
  type DeploymentHistory,
  type HealthAlert,
  type ServedVersion,
  type VersionHealth,
} from '@pupitre/shared/contracts/deployments';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Language } from '../../text/language.ts';
import { presentReason } from '../health/automatic-reason.ts';
import { healthOf } from '../health/health.queries.ts';
import { isAlarming } from '../health/verdict.ts';

/** The longest history in an answer. */
const MOST_EVENTS = 200;

/** The last event that made a version current. */
const becameCurrent = sql<{ at: string; actor: string } | null>`(
  select json_build_object('at', event.at, 'actor', event.actor) from remote_events as event
  where event.remote = channel.remote and event.version_id = channel.previous_id
    and event.kind in ('published', 'activated', 'promoted', 'rolledBack')
  order by event.id desc limit 1
)`;

const selectChannels = (db: Db) =>
  db
    .selectFrom('remote_channels as channel')
    .leftJoin('remote_versions as current', 'current.id', 'channel.current_id')
    .leftJoin('remote_versions as previous', 'previous.id', 'channel.previous_id')
    .leftJoin('remote_versions as canary', 'canary.id', 'channel.canary_id')
    .selectAll('channel')
    .select([
      'current.version as current_version',
      'previous.version as previous_version',
      'canary.version as canary_version',
      becameCurrent.as('previous_placing'),
    ])
    .orderBy('channel.remote');
type ChannelRow = Awaited<ReturnType<ReturnType<typeof selectChannels>['execute']>>[number];

type Healths = Map<number, VersionHealth>;
type ServedAs = { id: number | null; version: string | null; since: Date | string | null; by: string | null };

const alertsOf = (health: VersionHealth): HealthAlert[] => [
  ...(isAlarming(health) ? (['users'] as const) : []),
  ...(isAlarming(health.anonymous) ? (['visitors'] as const) : []),
];

const served = (healths: Healths, { id, version, since, by }: ServedAs): ServedVersion | null => {
  const health = id === null ? undefined : healths.get(id);
  if (version === null || !health) return null;
  return { version, since: new Date(since ?? 0).toISOString(), by: by ?? '', health, alerts: alertsOf(health) };
};

const presentDeployment = (row: ChannelRow, healths: Healths): Deployment => {
  const canary = served(healths, {
    id: row.canary_id,
    version: row.canary_version,
    since: row.canary_since,
    by: row.canary_by,
  });
  return {
    name: row.remote,
    isEnabled: row.is_enabled,
    current: served(healths, {
      id: row.current_id,
      version: row.current_version,
      since: row.current_since,
      by: row.current_by,
    }),
    previous: served(healths, {
      id: row.previous_id,
      version: row.previous_version,
      since: row.previous_placing?.at ?? null,
      by: row.previous_placing?.actor ?? null,
    }),
    canary: canary && {
      ...canary,
      percent: row.canary_percent ?? 0,
      schools: row.canary_schools,
      roles: row.canary_roles,
    },
  };
};

const withHealth = async (db: Db, rows: ChannelRow[]): Promise<Deployment[]> => {
  const ids = rows.flatMap(({ current_id, previous_id, canary_id }) => [current_id, previous_id, canary_id]);
  const healths = await healthOf(
    db,
    ids.filter((id) => id !== null),
  );
  return rows.map((row) => presentDeployment(row, healths));
};

export const findDeployments = async (db: Db): Promise<Deployment[]> =>
  withHealth(db, await selectChannels(db).execute());

/** The deployment of a remote. Throws `notFound`. */
export const findDeployment = async (db: Db, remote: string): Promise<Deployment> => {
  const rows = await selectChannels(db).where('channel.remote', '=', remote).execute();
  const [deployment] = await withHealth(db, rows);
  return orNotFound(deployment);
};

/** The events of a remote, newest first, and the versions that it can go back to. Throws `notFound`. */
export const findHistory = async (db: Db, remote: string, language: Language): Promise<DeploymentHistory> => {
  const events = await db
    .selectFrom('remote_events as event')
    .leftJoin('remote_versions as version', 'version.id', 'event.version_id')
    .leftJoin('remote_versions as before', 'before.id', 'event.from_id')
    .select(['event.id', 'event.at', 'event.kind', 'version.version', 'before.version as from'])
    .select(['event.actor as by', 'event.reason'])
    .where('event.remote', '=', remote)
    .orderBy('event.id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  orNotFound(events[0]);
  const stored = db.selectFrom('remote_versions').select('version').where('remote', '=', remote);
  const versions = await stored.where('pruned_at', 'is', null).orderBy('id', 'desc').execute();
  return {
    events: events.map((event) => ({
      ...event,
      at: event.at.toISOString(),
      reason: event.by === AUTOMATIC ? presentReason(language, event.reason) : event.reason,
    })),
    versions: versions.map(({ version }) => version),
  };
};
