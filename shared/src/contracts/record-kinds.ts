/**
 * The kinds of record that a route can name, each with its tag in the cache of calls. The order is part of the encoded
 * ids: append only.
 */
export const RECORD_KINDS = {
  school: 'School',
  group: 'Group',
  country: 'Country',
  state: 'State',
  municipality: 'Municipality',
  color: 'Color',
  applicationVersion: 'ApplicationVersion',
  student: 'Student',
} as const;
export type RecordKind = keyof typeof RECORD_KINDS;
