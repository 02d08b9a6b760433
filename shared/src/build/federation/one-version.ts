/**
 * Replaces the federation runtime's comparison of versions. The shell has the only copy of every shared module, and the
 * platform version decides before a remote loads.
 * @public the build uses it
 */
export const satisfy = (): boolean => true;
