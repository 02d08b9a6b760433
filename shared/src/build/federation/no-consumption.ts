const refuse = (): never => {
  throw new Error('the shell takes no modules from a container');
};

/**
 * Replaces what the federation runtime does for a build that takes remotes or shared modules of others. The shell only
 * provides them, and loads remotes by itself.
 * @public the build uses it
 */
export const remotes = refuse;
/** @public */
export const consumes = refuse;
/** @public */
export const initializeSharing = refuse;
/** @public */
export const installInitialConsumes = refuse;
/** @public */
export const getSharedFallbackGetter = refuse;
