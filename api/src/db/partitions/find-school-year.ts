import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { TODAY } from '../today.ts';
import { schoolYearOf } from './school-years.ts';

/** The year in which the school year of today begins. */
export const findSchoolYear = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ day: string }>`select ${TODAY}::text as day`.execute(db);
  return schoolYearOf(rows[0]?.day ?? '');
};
