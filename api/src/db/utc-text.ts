import { sql, type RawBuilder } from 'kysely';

/** A point in time as JSON carries it, ISO 8601 in UTC; null for none. */
export const utcText = (column: string): RawBuilder<string | null> => utcTextOf<string | null>(sql.ref(column));

/** The same for a computed one. */
export const utcTextOf = <Text extends string | null = string>(moment: RawBuilder<unknown>): RawBuilder<Text> =>
  sql<Text>`to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
