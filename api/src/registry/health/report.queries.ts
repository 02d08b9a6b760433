import { sql } from 'kysely';
import type { Outcome, Report } from '@pupitre/shared/contracts/deployments';
import type { Db, Tx } from '../../db/schema.ts';
import type { Reporter } from './nonce.ts';
import type { UserCounts } from './verdict.ts';

export type KnownReport = { remote: string; versionId: number; outcome: Outcome; cause: string };

/** The worst outcome of a beacon counts, as the worst of a user does. */
const SEVERITY: Record<Outcome, number> = { shown: 1, late: 2, failed: 3 };
const severity = (outcome: string) =>
  sql`array_position(array['shown', 'late', 'failed'], ${sql.ref(`${outcome}.outcome`)})`;

/** The reports about versions that the nonce names, one per version, in the order of versions. */
export const findReported = async (
  db: Db,
  { served }: Reporter,
  reports: readonly Report[],
): Promise<KnownReport[]> => {
  if (reports.length === 0 || served.length === 0) return [];
  const known = db.selectFrom('remote_versions').select(['id', 'remote', 'version']).where('id', 'in', served);
  const versions = await known.orderBy('id').execute();
  return versions.flatMap(({ id, remote, version }) => {
    const [worst] = reports
      .filter((report) => report.remote === remote && report.version === version)
      .toSorted((a, b) => SEVERITY[b.outcome] - SEVERITY[a.outcome]);
    return worst ? [{ remote, versionId: id, outcome: worst.outcome, cause: worst.cause }] : [];
  });
};

/**
 * Stores one row per user and version. Its outcome only gets worse until the version is activated anew, and its date is
 * renewed when the same outcome comes a day later. Returns true when anything changed; deleted accounts change nothing.
 */
export const saveReport = async (
  db: Db,
  { subject, userId }: Reporter,
  network: Buffer | null,
  { versionId, outcome }: KnownReport,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into remote_reports as known (version_id, session, user_id, network, outcome)
    select ${versionId}::bigint, ${subject}::text, ${userId}::bigint, ${network}::bytea, ${outcome}::text
    where ${userId}::bigint is null or exists (select from users where id = ${userId} and deleted_at is null)
    on conflict (version_id, session) do update
      set outcome = excluded.outcome, network = excluded.network, at = excluded.at
    where ${severity('excluded')} > ${severity('known')}
      or (excluded.outcome = known.outcome and known.at < now() - interval '1 day')
      or known.at < (
        select case current_id when excluded.version_id then current_since else canary_since end
        from remote_channels where excluded.version_id in (current_id, canary_id)
      )
    returning version_id`.execute(db);
  return rows.length > 0;
};

const countOf = (subject: string, outcome: string) =>
  sql<number>`(count(distinct ${sql.ref(subject)}) filter (where outcome = ${outcome}))::int`;

const countBy = (tx: Tx, subject: 'user_id' | 'session', versionId: number, since: Date | null) =>
  tx
    .selectFrom('remote_reports')
    .select([countOf(subject, 'shown').as('shown'), countOf(subject, 'failed').as('failed')])
    .where('version_id', '=', versionId)
    .where('at', '>=', since ?? sql<Date>`now() - interval '7 days'`);

/** The users who reported a version since a moment; without one, those of the last seven days. */
export const countUsers = (tx: Tx, versionId: number, since: Date | null): Promise<UserCounts> =>
  countBy(tx, 'user_id', versionId, since).executeTakeFirstOrThrow();

/** The anonymous pages that reported a version since a moment; without one, those of the last seven days. */
export const countAnonymousPages = (tx: Tx, versionId: number, since: Date | null): Promise<UserCounts> =>
  countBy(tx, 'session', versionId, since).where('user_id', 'is', null).executeTakeFirstOrThrow();

/** Deletes reports that neither verdicts nor charts need, and the hashes of networks with them. */
export const deleteOldReports = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('remote_reports')
    .where('at', '<', sql<Date>`now() - interval '14 days'`)
    .execute();
  await db
    .deleteFrom('remote_revert_users')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
};
