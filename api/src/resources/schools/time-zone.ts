import { sql, type RawBuilder } from 'kysely';

/** The zone of a school that has named no other. */
const DEFAULT_TIME_ZONE = 'America/Mexico_City';

/** The IANA time zone of a joined row of `schools`. It is the default one for no row, and without the column. */
export const timeZoneOfSchool: RawBuilder<string> = sql<string>`coalesce(to_jsonb(schools) ->> 'time_zone', ${sql.lit(DEFAULT_TIME_ZONE)})`;
