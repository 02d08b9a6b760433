import type { Db } from '../db/schema.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { holdChannel } from './channel.queries.ts';
import { versionFolder } from './registry-answer.ts';
import { findRemotes, findUnused, notePruned, type Unused } from './version.queries.ts';

/**
 * Deletes the files of versions that nobody gets, falls back to or was given for so many days. Each remote's channel is
 * held meanwhile: who publishes one of these versions again does so before, or stores its files anew.
 */
export const prune = async (db: Db, artifacts: ArtifactStore, keepDays: number, actor: string): Promise<Unused[]> => {
  const pruned: Unused[] = [];
  for (const remote of await findRemotes(db)) {
    const unused = await db.transaction().execute(async (tx) => {
      const channel = await holdChannel(tx, remote);
      const versions = await findUnused(tx, channel, keepDays);
      await notePruned(tx, channel, versions, actor);
      for (const version of versions) await artifacts.discard(versionFolder(version));
      return versions;
    });
    pruned.push(...unused);
  }
  return pruned;
};
