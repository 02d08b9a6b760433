/**
 * Stands in the place of the federation runtime's comparing of versions: there is one copy of everything shared, the
 * shell's, and whether a remote fits is decided by its platform before it loads.
 * @public the build puts it there
 */
export const satisfy = (): boolean => true;
