import { sql } from 'kysely';
import type { VersionHealth } from '@pupitre/shared/contracts/deployments';
import type { Db } from '../../db/schema.ts';

const users = (outcome: string) => sql<number>`(count(distinct user_id) filter (where outcome = ${outcome}))::int`;
const anonymousPages = (outcome: string) =>
  sql<number>`(count(*) filter (where outcome = ${outcome} and user_id is null))::int`;

const countHours = (db: Db, versionIds: readonly number[]) => {
  const hour = sql<Date>`date_trunc('hour', at)`;
  return db
    .selectFrom('remote_reports')
    .select(['version_id', hour.as('hour')])
    .select([users('shown').as('shown'), users('failed').as('failed'), users('late').as('late')])
    .select([anonymousPages('shown').as('anonymousShown'), anonymousPages('failed').as('anonymousFailed')])
    .select(anonymousPages('late').as('anonymousLate'))
    .where('version_id', 'in', versionIds)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['version_id', hour])
    .orderBy(hour)
    .execute();
};

/** The health of versions in the last 24 hours, by id. Every requested id has an entry. */
export const healthOf = async (db: Db, versionIds: readonly number[]): Promise<Map<number, VersionHealth>> => {
  const healths = new Map(versionIds.map((id): [number, VersionHealth] => [id, noReports()]));
  if (versionIds.length === 0) return healths;
  for (const row of await countHours(db, versionIds)) {
    const health = healths.get(row.version_id);
    if (!health) continue;
    const { shown, failed, late } = row;
    health.shown += shown;
    health.failed += failed;
    health.late += late;
    health.anonymous.shown += row.anonymousShown;
    health.anonymous.failed += row.anonymousFailed;
    health.anonymous.late += row.anonymousLate;
    if (shown + failed + late > 0) health.hours.push({ hour: row.hour.toISOString(), shown, failed, late });
  }
  return healths;
};

const noReports = (): VersionHealth => ({
  shown: 0,
  failed: 0,
  late: 0,
  hours: [],
  anonymous: { shown: 0, failed: 0, late: 0 },
});
