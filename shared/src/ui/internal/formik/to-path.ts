/**
 * Replaces lodash's function in Formik: `rows[3].score` and `rows.3.score` are the same path.
 * @public the build uses it
 */
export default function toPath(path: string | string[]): string[] {
  return Array.isArray(path) ? path : path.split(/[.[\]]+/).filter((key) => key !== '');
}
