import type { StoreConfig } from '../../config/config.ts';
import { onDemand } from '../../on-demand.ts';
import type { ArtifactBucket, Prefix } from './artifact-bucket.ts';

/** The objects of a store whose keys begin with `prefix`. The library is imported at the first use. */
export const bucketOnDemand = (store: StoreConfig, prefix: Prefix): ArtifactBucket => {
  const bucket = onDemand(async () => {
    const { connectStore } = await import('../../storage/s3-client.ts');
    const { artifactBucket } = await import('./artifact-bucket.ts');
    return artifactBucket(connectStore(store), store.bucket, prefix);
  });
  return {
    has: async (name) => (await bucket()).has(name),
    read: async (name) => (await bucket()).read(name),
    write: async (name, bytes) => (await bucket()).write(name, bytes),
    remove: async (name) => (await bucket()).remove(name),
    list: async () => (await bucket()).list(),
  };
};
