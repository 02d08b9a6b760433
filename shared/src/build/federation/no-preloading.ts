/**
 * Stands in the place of the federation runtime's preloading, which reads manifests: the document of the portal names
 * what its path needs.
 * @public the build puts it there
 */
export const formatPreloadArgs = (): never => {
  throw new Error('remotes are preloaded by the document');
};

/** @public */
export const preloadAssets = formatPreloadArgs;
/** @public */
export const defaultPreloadArgs = formatPreloadArgs;
/** @public */
export const normalizePreloadExposes = formatPreloadArgs;
