import isPlainObject from './is-plain-object.ts';

/**
 * Replaces lodash's function in Formik, which copies lists and records.
 * @public the build uses it
 */
export default function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice();
  return isPlainObject(value) ? { ...value } : value;
}
