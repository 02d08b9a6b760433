/**
 * Replaces ProTable's own search form, which `AdminTable` never shows.
 * @public the build uses it
 */
export const TableSearch = (): null => null;
