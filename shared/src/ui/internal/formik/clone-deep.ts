import isPlainObject from './is-plain-object.ts';

/**
 * Replaces lodash's function in Formik. Other values than lists and records, such as files, are not copied.
 * @public the build uses it
 */
export default function cloneDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneDeep);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)]));
}
