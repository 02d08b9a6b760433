import { sql } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Db } from '../../db/schema.ts';
import { timeZoneOfSchool } from '../schools/time-zone.ts';

/** The time zone of the school of a caller; the one of the capital for whoever has none. */
export const findTimeZone = async (db: Db, { schoolId }: Pick<Session, 'schoolId'>): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`
    select ${timeZoneOfSchool} as zone from (select) as one left join schools on schools.id = ${schoolId}`.execute(db);
  return rows[0]?.zone ?? 'America/Mexico_City';
};
