/**
 * Stands in the place of ProTable's own search form, which `AdminTable` never shows.
 * @public the build puts it there
 */
export const TableSearch = (): null => null;
