const refuse = (): never => {
  throw new Error('the shell loads entries itself, by the hash that the registry names');
};

/**
 * Replaces the federation runtime's loading of scripts. An entry runs only if it has the hash of the registry.
 * @public the build uses it
 */
export const loadScript = refuse;
/** @public */
export const createScript = refuse;
/** @public */
export const createLink = refuse;
/** @public */
export const isStaticResourcesEqual = refuse;
/** @public */
export const safeWrapper = refuse;
