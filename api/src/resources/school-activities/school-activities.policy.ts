import { sql } from 'kysely';
import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { belongsToSchool, runsSchool } from '../schools/schools.policy.ts';

/** Everybody who belongs to a school reads its activities. */
export const readsActivity = (caller: Session): RowFilter => belongsToSchool(caller, 'school_activities.school_id');

/** A caller deletes the activities of the schools that they run. */
export const runsActivity = (caller: Session): RowFilter => runsSchool(caller, 'school_activities.school_id');

/** A caller changes the activities of the schools that they run; each stays in its school, whose groups have it. */
export const runsActivityOf = (caller: Session, schoolId: number): RowFilter =>
  sql<boolean>`(school_activities.school_id = ${schoolId} and ${runsActivity(caller)})`;
