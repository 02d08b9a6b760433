import type { Db } from '../../db/schema.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { lockChannel } from '../channels/channel.queries.ts';
import { versionFolder } from '../answer/registry-answer.ts';
import { findRemotes, findUnused, notePruned, type Unused } from '../publishing/version.queries.ts';

/** What has to be left alone for how many days, and who says so. */
type Rule = { keepDays: number; actor: string };

/** The oldest version of a remote that nobody needs, once its files are deleted; null without one. */
const pruneOne = (db: Db, artifacts: ArtifactStore, remote: string, rule: Rule): Promise<Unused | null> =>
  db.transaction().execute(async (tx) => {
    const channel = await lockChannel(tx, remote);
    const version = await findUnused(tx, channel, rule.keepDays);
    if (!version) return null;
    await notePruned(tx, channel, version, rule.actor);
    await artifacts.discard(versionFolder(version));
    return version;
  });

/**
 * Deletes the files of versions that nobody gets, falls back to or was given for so many days. A remote's channel is held
 * while those of one version go: who publishes it again does so before, or stores its files anew. Of many versions each
 * has its own transaction, since a store takes its time, in which publishes and rollbacks would wait.
 */
export const prune = async (db: Db, artifacts: ArtifactStore, rule: Rule): Promise<Unused[]> => {
  const pruned: Unused[] = [];
  for (const remote of await findRemotes(db)) {
    let version = await pruneOne(db, artifacts, remote, rule);
    while (version) {
      pruned.push(version);
      version = await pruneOne(db, artifacts, remote, rule);
    }
  }
  return pruned;
};
