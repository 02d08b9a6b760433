const refuse = (): never => {
  throw new Error('remotes are preloaded by the document');
};

/**
 * Replaces the federation runtime's preloading, which reads manifests. The document of the portal preloads instead.
 * @public the build uses it
 */
export const formatPreloadArgs = refuse;
/** @public */
export const preloadAssets = refuse;
/** @public */
export const defaultPreloadArgs = refuse;
/** @public */
export const normalizePreloadExposes = refuse;
