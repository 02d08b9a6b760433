const refuse = (): never => {
  throw new Error('the shell loads entries itself, by the hash that the registry names');
};

/**
 * Stands in the place of the federation runtime's own loading of scripts: an entry runs only when its bytes have the
 * hash that the registry names.
 * @public the build puts it there
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
