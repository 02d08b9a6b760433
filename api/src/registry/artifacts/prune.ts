import type { Db } from '../../db/schema.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { lockChannel } from '../channels/channel.queries.ts';
import { versionFolder } from '../answer/registry-answer.ts';
import { findRemotes, findUnused, markPruned, type UnusedVersion } from '../publishing/version.queries.ts';

/** The days that unused versions stay, and the actor of the deletion. */
type PruneRule = { keepDays: number; actor: string };

/** Deletes the files of the oldest unused version of a remote; null without one. */
const pruneOne = (db: Db, artifacts: ArtifactStore, remote: string, rule: PruneRule): Promise<UnusedVersion | null> =>
  db.transaction().execute(async (tx) => {
    const channel = await lockChannel(tx, remote);
    const version = await findUnused(tx, channel, rule.keepDays);
    if (!version) return null;
    await markPruned(tx, channel, version, rule.actor);
    await artifacts.discard(versionFolder(version));
    return version;
  });

/**
 * Deletes the files of versions that no channel has served for so many days. The channel is locked meanwhile: a new
 * publish of the version comes before, or stores its files anew. Each version has a transaction of its own, because
 * publishes and rollbacks wait for a slow store.
 */
export const prune = async (db: Db, artifacts: ArtifactStore, rule: PruneRule): Promise<UnusedVersion[]> => {
  const pruned: UnusedVersion[] = [];
  for (const remote of await findRemotes(db)) {
    let version = await pruneOne(db, artifacts, remote, rule);
    while (version) {
      pruned.push(version);
      version = await pruneOne(db, artifacts, remote, rule);
    }
  }
  return pruned;
};
