import { sql } from 'kysely';
import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { belongsToSchool, runsSchool } from '../schools/schools.policy.ts';

/** Everybody who belongs to a school reads its years. */
export const readsYear = (caller: Session): RowFilter => belongsToSchool(caller, 'school_years.school_id');

/** A caller changes the years of the schools that they run. */
export const runsYear = (caller: Session): RowFilter => runsSchool(caller, 'school_years.school_id');

/** The same for a year that stays in its school. */
export const runsYearOf = (caller: Session, schoolId: number): RowFilter =>
  sql<boolean>`(school_years.school_id = ${schoolId} and ${runsYear(caller)})`;
