import type { FastifyBaseLogger } from 'fastify';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { versionFolder } from './registry-answer.ts';
import type { Channel, StoredVersion } from './registry.queries.ts';

/** Removes versions whose files are lost: a missing remote is better than one that cannot load. */
export const presentChannels = async (
  channels: Channel[],
  artifacts: ArtifactStore,
  log: FastifyBaseLogger,
): Promise<Channel[]> => {
  const present = async <Version extends StoredVersion>(version: Version | null): Promise<Version | null> => {
    if (version === null) return null;
    const folder = versionFolder(version);
    const place = await artifacts.locate(folder).catch((error: unknown) => {
      log.error({ err: error, folder }, 'the files of a published version are out of reach');
      return null;
    });
    if (place === null) log.error({ folder }, 'the files of a published version are missing');
    return place === null ? null : version;
  };
  return Promise.all(
    channels.map(async ({ current, previous, canary }) => ({
      current: await present(current),
      previous: await present(previous),
      canary: await present(canary),
    })),
  );
};
