/** The platform that this build of the shell provides to remotes. */
export const PLATFORM_VERSION = '1.4';

/** True when a remote that needs `needed` runs on `provided` (both `major.minor`). */
export const fitsPlatform = (needed: string, provided = PLATFORM_VERSION): boolean => {
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  const [major, minor] = provided.split('.').map(Number);
  return neededMajor === major && Number(neededMinor) <= Number(minor);
};

/** The name under which a remote's container stands on the window: `mf-catalogs` → `mf_catalogs`. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** The array through which webpack hands the chunks of a remote to its runtime. */
export const chunkListName = (remote: string): string => `chunks_${containerName(remote)}`;
