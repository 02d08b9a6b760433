import isPlainObject from './is-plain-object.ts';

/**
 * Stands in the place of lodash's for Formik, which copies lists and records of values.
 * @public the build puts it there
 */
export default function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice();
  return isPlainObject(value) ? { ...value } : value;
}
