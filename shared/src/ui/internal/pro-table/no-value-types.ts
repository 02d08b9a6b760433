/**
 * Replaces ProTable's fields for every type of value. The columns of `AdminTable` render themselves.
 * @public the build uses it
 */
export default {};
