import { sql } from 'kysely';
import type { DeploymentEventKind } from '@pupitre/shared/contracts/deployments';
import { NAME_TAKEN } from '@pupitre/shared/contracts/answers';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { activate, lockOrInsertChannel, insertEvent, type LockedChannel } from '../channels/channel.queries.ts';
import { versionFolder } from '../answer/registry-answer.ts';
import type { StoredVersion } from '../answer/registry.queries.ts';

/** The channel's use of a stored version: it becomes current, or stays staged. The wire calls staged `held`. */
export type Placing = 'current' | 'staged';
type Recording = { actor: string; placing: Placing; isStored: () => Promise<boolean> };
type KnownVersion = { id: number; hash: string; pruned_at: Date | null };

const findVersion = (db: Db, remote: string, version: string): Promise<KnownVersion | undefined> =>
  db
    .selectFrom('remote_versions')
    .select(['id', 'hash', 'pruned_at'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();

/** True when a folder, `{version}-{hash}`, belongs to a version of the remote whose files were not pruned. */
export const isPublishedFolder = async (db: Db, remote: string, folder: string): Promise<boolean> => {
  const version = folder.slice(0, folder.lastIndexOf('-'));
  const known = await findVersion(db, remote, version);
  return (
    known !== undefined &&
    known.pruned_at === null &&
    versionFolder({ remote, version, ...known }) === `${remote}/${folder}`
  );
};

/** Refuses a version that was published before with other bytes. */
export const refuseOtherBytes = async (
  db: Db,
  { remote, version, hash }: StoredVersion,
): Promise<KnownVersion | undefined> => {
  const known = await findVersion(db, remote, version);
  if (known && known.hash !== hash) throw new Refusal(NAME_TAKEN);
  return known;
};

const insertVersion = async (tx: Tx, version: StoredVersion, actor: string): Promise<number> => {
  const { manifest, integrity, ...texts } = version;
  const { id } = await tx
    .insertInto('remote_versions')
    .values({
      ...texts,
      manifest: JSON.stringify(manifest),
      integrity: JSON.stringify(integrity),
      published_by: actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const restore = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('remote_versions').set({ pruned_at: null }).where('id', '=', id).execute();
};

/**
 * Records a version whose files are stored. Returns true when the same bytes were published before. Throws
 * `unavailable` when a prune has deleted the files meanwhile.
 */
export const recordVersion = (db: Db, version: StoredVersion, recording: Recording): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { remote } = version;
    const { actor, placing, isStored } = recording;
    const act = { remote, actor, reason: '' };
    const channel = await lockOrInsertChannel(tx, remote);
    if (!(await isStored())) throw new Refusal('unavailable', { retryAfter: 1 });
    const known = await refuseOtherBytes(tx, version);
    const id = known?.id ?? (await insertVersion(tx, version, actor));
    const isKnown = known !== undefined && known.pruned_at === null;
    if (known && !isKnown) await restore(tx, id);
    const kind = eventOf(channel, id, known, placing);
    if (kind === null) return isKnown;
    if (placing === 'current') await activate(tx, channel, act, id, channel.current_id);
    await insertEvent(tx, act, kind, id, channel.current_id);
    return isKnown;
  });

const eventOf = (
  { current_id }: LockedChannel,
  id: number,
  known: KnownVersion | undefined,
  placing: Placing,
): DeploymentEventKind | null => {
  if (placing === 'staged') return known && known.pruned_at === null ? null : 'held';
  if (current_id === id) return null;
  return known ? 'activated' : 'published';
};

/** A version whose files may be deleted. */
export type UnusedVersion = { id: number; remote: string; version: string; hash: string };

export const findRemotes = async (db: Db): Promise<string[]> => {
  const unpruned = db.selectFrom('remote_versions').select('remote').distinct().where('pruned_at', 'is', null);
  return (await unpruned.orderBy('remote').execute()).map(({ remote }) => remote);
};

/** The oldest version that a locked channel does not serve, and that no event has named for so many days. */
export const findUnused = async (
  tx: Tx,
  channel: LockedChannel,
  keepDays: number,
): Promise<UnusedVersion | undefined> => {
  const { remote, current_id, previous_id, canary_id } = channel;
  const served = [current_id, previous_id, canary_id].filter((id) => id !== null);
  const unpruned = tx
    .selectFrom('remote_versions as version')
    .select(['version.id', 'version.remote', 'version.version', 'version.hash'])
    .where('version.remote', '=', remote)
    .where('version.pruned_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from remote_events as event
        where event.remote = version.remote
          and version.id in (event.version_id, event.from_id)
          and event.at > now() - make_interval(days => ${keepDays})
      )`,
    )
    .orderBy('version.id')
    .limit(1);
  return (served.length > 0 ? unpruned.where('version.id', 'not in', served) : unpruned).executeTakeFirst();
};

/** Marks a version whose files are deleted, and records an event. */
export const markPruned = async (
  tx: Tx,
  channel: LockedChannel,
  { id, remote }: UnusedVersion,
  actor: string,
): Promise<void> => {
  await tx
    .updateTable('remote_versions')
    .set({ pruned_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await insertEvent(tx, { remote, actor, reason: '' }, 'pruned', id, channel.current_id);
};
