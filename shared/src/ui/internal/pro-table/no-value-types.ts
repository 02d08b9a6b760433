/**
 * Stands in the place of ProTable's fields for every type of value: the columns of `AdminTable` render themselves.
 * @public the build puts it there
 */
export default {};
