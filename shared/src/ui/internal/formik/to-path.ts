/**
 * Stands in the place of lodash's for Formik: `rows[3].score` and `rows.3.score` lead to the same value.
 * @public the build puts it there
 */
export default function toPath(path: string | string[]): string[] {
  return Array.isArray(path) ? path : path.split(/[.[\]]+/).filter((key) => key !== '');
}
