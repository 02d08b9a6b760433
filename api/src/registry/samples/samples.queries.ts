import { sql } from 'kysely';
import type { RemoteSamples, Sample, SampleKind } from '@pupitre/shared/contracts/remote-samples';
import type { Db } from '../../db/schema.ts';
import type { Reporter } from '../health/nonce.ts';
import { upperQuartile, type Bucket } from './sample-buckets.ts';
import type { KnownSample } from './sample-channel.ts';

export type SampleCount = { versionId: number; kind: SampleKind; bucket: number; count: number };

const SHOWN_DAYS = 7;
const STORED_DAYS = 14;

/** The samples about versions that the nonce names. */
export const findSampled = async (db: Db, { served }: Reporter, samples: readonly Sample[]): Promise<KnownSample[]> => {
  if (samples.length === 0 || served.length === 0) return [];
  const versions = await db
    .selectFrom('remote_versions')
    .select(['id', 'remote', 'version', sql<string | null>`manifest ->> 'team'`.as('team')])
    .where('id', 'in', served)
    .execute();
  return samples.flatMap(({ remote, version, kind, value }) => {
    const known = versions.find((one) => one.remote === remote && one.version === version);
    return known ? [{ versionId: known.id, remote, version, team: known.team, kind, value }] : [];
  });
};

/** Adds counts to those of this hour. All servers lock the rows in the same order. */
export const addCounts = async (db: Db, counts: readonly SampleCount[]): Promise<void> => {
  await sql`
    insert into remote_samples (version_id, kind, hour, bucket, count)
    select added.version_id, added.kind, date_trunc('hour', now()), added.bucket, added.count
    from unnest(
      ${counts.map(({ versionId }) => versionId)}::bigint[], ${counts.map(({ kind }) => kind)}::text[],
      ${counts.map(({ bucket }) => bucket)}::int[], ${counts.map(({ count }) => count)}::int[]
    ) as added (version_id, kind, bucket, count)
    order by added.version_id, added.kind, added.bucket
    on conflict (version_id, kind, hour, bucket) do update
      set count = least(remote_samples.count::bigint + excluded.count, 2000000000)::int`.execute(db);
};

type ServedVersion = Pick<RemoteSamples, 'remote' | 'version' | 'team'> & { id: number };
type StoredBucket = Bucket & { kind: SampleKind };

const presentSamples = ({ remote, version, team }: ServedVersion, buckets: readonly StoredBucket[]): RemoteSamples => {
  const of = (kind: SampleKind): StoredBucket[] => buckets.filter((bucket) => bucket.kind === kind);
  const countOf = (kind: SampleKind): number => of(kind).reduce((sum, { count }) => sum + count, 0);
  const quartileOf = (kind: SampleKind): number | null => upperQuartile(kind, of(kind));
  const failures = countOf('failure');
  return {
    remote,
    version,
    team,
    views: countOf('load') + failures,
    failures,
    errors: countOf('error'),
    load: quartileOf('load'),
    lcp: quartileOf('lcp'),
    inp: quartileOf('inp'),
    cls: quartileOf('cls'),
  };
};

/** The samples of the versions in service in the last seven days. */
export const findSamples = async (db: Db): Promise<RemoteSamples[]> => {
  const { rows: versions } = await sql<ServedVersion>`
    select version.id, version.remote, version.version, version.manifest ->> 'team' as team
    from remote_channels as channel
    join remote_versions as version on version.id in (channel.current_id, channel.previous_id, channel.canary_id)
    order by version.remote, version.id desc`.execute(db);
  if (versions.length === 0) return [];
  const buckets = await db
    .selectFrom('remote_samples')
    .select(['version_id', 'kind', 'bucket', sql<number>`sum(count)::float8`.as('count')])
    .where(
      'version_id',
      'in',
      versions.map(({ id }) => id),
    )
    .where('hour', '>', sql<Date>`now() - make_interval(days => ${SHOWN_DAYS})`)
    .groupBy(['version_id', 'kind', 'bucket'])
    .execute();
  return versions.map((version) =>
    presentSamples(
      version,
      buckets.filter(({ version_id }) => version_id === version.id),
    ),
  );
};

/** Deletes counts that no screen shows. */
export const deleteOldSamples = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('remote_samples')
    .where('hour', '<', sql<Date>`now() - make_interval(days => ${STORED_DAYS})`)
    .execute();
};
