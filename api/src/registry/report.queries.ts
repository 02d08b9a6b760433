import { sql } from 'kysely';
import type { Outcome, Report } from '@pupitre/shared/contracts/deployments';
import type { Db, Tx } from '../db/schema.ts';
import type { Reporter } from './nonce.ts';
import type { Sessions } from './verdict.ts';

/** What a page saw of a version that is known. */
export type KnownReport = { remote: string; versionId: number; outcome: Outcome; cause: string };

/** The worst of a beacon stays, as the worst of a session does. */
const SEVERITY: Record<Outcome, number> = { shown: 1, late: 2, failed: 3 };
const severity = (outcome: string) =>
  sql`array_position(array['shown', 'late', 'failed'], ${sql.ref(`${outcome}.outcome`)})`;

/**
 * The reports that count, one per version by the order of versions: of versions that were published, and of an anonymous
 * page those that it can have been given. Nobody who is not logged in gets a canary.
 */
export const findReported = async (
  db: Db,
  { isAnonymous }: Reporter,
  reports: readonly Report[],
): Promise<KnownReport[]> => {
  if (reports.length === 0) return [];
  const versions = await db
    .selectFrom('remote_versions as version')
    .leftJoin('remote_channels as channel', 'channel.remote', 'version.remote')
    .select(['version.id', 'version.remote', 'version.version', 'version.manifest', 'channel.canary_id'])
    .where(
      'version.remote',
      'in',
      reports.map(({ remote }) => remote),
    )
    .where(
      'version.version',
      'in',
      reports.map(({ version }) => version),
    )
    .orderBy('version.id')
    .execute();
  const given = versions.filter(
    ({ id, manifest, canary_id }) =>
      !isAnonymous || (id !== canary_id && manifest.routes.some(({ access }) => access !== 'session')),
  );
  return given.flatMap(({ id, remote, version }) => {
    const [worst] = reports
      .filter((report) => report.remote === remote && report.version === version)
      .toSorted((a, b) => SEVERITY[b.outcome] - SEVERITY[a.outcome]);
    return worst ? [{ remote, versionId: id, outcome: worst.outcome, cause: worst.cause }] : [];
  });
};

/**
 * Keeps one row per session and version, which only gets worse: until the version is given out anew, and dated anew when
 * a day later it is still the same.
 */
export const saveReport = async (db: Db, subject: string, { versionId, outcome }: KnownReport): Promise<void> => {
  await sql`
    insert into remote_reports as known (version_id, session, outcome)
    values (${versionId}, ${subject}, ${outcome})
    on conflict (version_id, session) do update set outcome = excluded.outcome, at = excluded.at
    where ${severity('excluded')} > ${severity('known')}
      or (excluded.outcome = known.outcome and known.at < now() - interval '1 day')
      or known.at < (
        select case current_id when excluded.version_id then current_since else canary_since end
        from remote_channels where excluded.version_id in (current_id, canary_id)
      )`.execute(db);
};

/** The sessions that told of a version since a moment; without one, those of the last seven days. */
export const countSessions = async (tx: Tx, versionId: number, since: Date | null): Promise<Sessions> =>
  tx
    .selectFrom('remote_reports')
    .select([
      sql<number>`count(*) filter (where outcome = 'shown')::int`.as('shown'),
      sql<number>`count(*) filter (where outcome = 'failed')::int`.as('failed'),
    ])
    .where('version_id', '=', versionId)
    .where('at', '>=', since ?? sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow();

/** Forgets what no judgement and no chart looks at any more. */
export const deleteOldReports = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('remote_reports')
    .where('at', '<', sql<Date>`now() - interval '14 days'`)
    .execute();
};
