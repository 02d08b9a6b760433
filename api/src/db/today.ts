import { sql } from 'kysely';

/** The day of the capital. In UTC, as servers run, the next day begins in the afternoon. */
export const TODAY = sql<string>`(now() at time zone 'America/Mexico_City')::date`;
