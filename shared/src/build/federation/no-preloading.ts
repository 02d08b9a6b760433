const refuse = (): never => {
  throw new Error('remotes are preloaded by the document');
};

/**
 * Stands in the place of the federation runtime's preloading, which reads manifests: the document of the portal names
 * what its path needs.
 * @public the build puts it there
 */
export const formatPreloadArgs = refuse;
/** @public */
export const preloadAssets = refuse;
/** @public */
export const defaultPreloadArgs = refuse;
/** @public */
export const normalizePreloadExposes = refuse;
