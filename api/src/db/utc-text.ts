import { sql, type RawBuilder } from 'kysely';

/** A point in time as JSON carries it, ISO 8601 in UTC; null for none. */
export const utcText = (column: string): RawBuilder<string | null> =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
