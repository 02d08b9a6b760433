import isPlainObject from './is-plain-object.ts';

/**
 * Stands in the place of lodash's for Formik. What is neither list nor record, a file say, stays the same one.
 * @public the build puts it there
 */
export default function cloneDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneDeep);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)]));
}
