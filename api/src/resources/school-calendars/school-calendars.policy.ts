import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';

/** Whoever runs a school writes its calendar; everybody who belongs to it reads it (`readSchool`). */
export const runsSchoolEvent = (caller: Session): RowFilter => runsSchool(caller, 'school_events.school_id');
