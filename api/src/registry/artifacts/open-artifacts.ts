import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { bucketOnDemand } from './bucket-on-demand.ts';
import { diskArtifacts } from './disk-artifacts.ts';
import { s3Artifacts } from './s3-artifacts.ts';

/** The configured storage of published versions. With a store, the data folder holds copies of the served ones. */
export const openArtifacts = ({ dataDir, store }: Pick<Config, 'dataDir' | 'store'>): ArtifactStore => {
  const local = diskArtifacts(join(dataDir, 'remotes'));
  return store ? s3Artifacts(bucketOnDemand(store, 'remotes/'), local) : local;
};
