import { sql } from 'kysely';
import type { VersionHealth } from '@pupitre/shared/contracts/deployments';
import type { Db } from '../db/schema.ts';

const pages = (outcome: string) => sql<number>`count(*) filter (where outcome = ${outcome})::int`;

/** How versions do on the pages of the last 24 hours, by the id of the version; each one asked for is in it. */
export const healthOf = async (db: Db, versionIds: readonly number[]): Promise<Map<number, VersionHealth>> => {
  const healths = new Map(versionIds.map((id): [number, VersionHealth] => [id, noPages()]));
  if (versionIds.length === 0) return healths;
  const hour = sql<Date>`date_trunc('hour', at)`;
  const rows = await db
    .selectFrom('remote_reports')
    .select([
      'version_id',
      hour.as('hour'),
      pages('shown').as('shown'),
      pages('failed').as('failed'),
      pages('late').as('late'),
    ])
    .where('version_id', 'in', versionIds)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['version_id', hour])
    .orderBy(hour)
    .execute();
  for (const { version_id: id, hour: at, ...counts } of rows) {
    const health = healths.get(id);
    if (!health) continue;
    health.shown += counts.shown;
    health.failed += counts.failed;
    health.late += counts.late;
    health.hours.push({ hour: at.toISOString(), ...counts });
  }
  return healths;
};

const noPages = (): VersionHealth => ({ shown: 0, failed: 0, late: 0, hours: [] });
