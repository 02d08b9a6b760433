import type { FastifyBaseLogger } from 'fastify';
import type { ArtifactStore } from './artifact-store.ts';
import { versionFolder } from './registry-answer.ts';
import type { Channel, StoredVersion } from './registry.queries.ts';

/** The channels whose files are there: a remote that is missing beats one that cannot load. */
export const presentChannels = async (
  channels: Channel[],
  artifacts: ArtifactStore,
  log: FastifyBaseLogger,
): Promise<Channel[]> => {
  const present = async (version: StoredVersion): Promise<StoredVersion | null> => {
    const folder = versionFolder(version);
    if (await artifacts.locate(folder)) return version;
    log.error({ folder }, 'the files of a published version are missing');
    return null;
  };
  const checked = await Promise.all(
    channels.map(async ({ current, previous }) => ({
      current: await present(current),
      previous: previous && (await present(previous)),
    })),
  );
  return checked.flatMap(({ current, previous }) => (current ? [{ current, previous }] : []));
};
