import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { Db, Tx } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { DeploymentEventKind } from '@pupitre/shared/contracts/deployments';

export type StoredVersion = {
  remote: string;
  version: string;
  hash: string;
  manifest: RemoteManifest;
  integrity: Record<string, string>;
};
export type Channel = { current: StoredVersion; previous: StoredVersion | null };

/** What every remote's channel points at, by name. */
export const findChannels = async (db: Db): Promise<Channel[]> => {
  const channels = await db.selectFrom('remote_channels').selectAll().where('current_id', 'is not', null).execute();
  const ids = channels.flatMap(({ current_id, previous_id }) => [current_id, previous_id]).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const versions = await db.selectFrom('remote_versions').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(versions.map((version) => [version.id, version]));
  return channels
    .flatMap(({ current_id, previous_id }) => {
      const current = byId.get(current_id ?? 0);
      return current ? [{ current, previous: byId.get(previous_id ?? 0) ?? null }] : [];
    })
    .toSorted((a, b) => (a.current.remote < b.current.remote ? -1 : 1));
};

const findVersion = (db: Db, remote: string, version: string) =>
  db
    .selectFrom('remote_versions')
    .select(['id', 'hash'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();

/** Refuses a version that is published already with other bytes. */
export const refuseOtherBytes = async (db: Db, { remote, version, hash }: StoredVersion): Promise<void> => {
  const known = await findVersion(db, remote, version);
  if (known && known.hash !== hash) throw new Refusal(550);
};

/** Holds the channel of a remote until the transaction ends, so that of two publishes none is lost. */
const lockChannel = async (tx: Tx, remote: string) => {
  await tx
    .insertInto('remote_channels')
    .values({ remote, current_id: null, previous_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('remote_channels')
    .selectAll()
    .where('remote', '=', remote)
    .forUpdate()
    .executeTakeFirstOrThrow();
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

/** Records a version whose files are stored, and makes it the current one. Says whether it was published before. */
export const recordVersion = (db: Db, version: StoredVersion, actor: string): Promise<{ isKnown: boolean }> =>
  db.transaction().execute(async (tx) => {
    const { remote } = version;
    const channel = await lockChannel(tx, remote);
    await refuseOtherBytes(tx, version);
    const known = await findVersion(tx, remote, version.version);
    const id = known?.id ?? (await insertVersion(tx, version, actor));
    if (channel.current_id === id) return { isKnown: true };
    await tx
      .updateTable('remote_channels')
      .set({ current_id: id, previous_id: channel.current_id })
      .where('remote', '=', remote)
      .execute();
    const kind: DeploymentEventKind = known ? 'activated' : 'published';
    await tx.insertInto('remote_events').values({ remote, version_id: id, kind, actor }).execute();
    return { isKnown: known !== undefined };
  });
