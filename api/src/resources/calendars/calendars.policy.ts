import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';

/** A caller writes the calendars of the schools that they run; everybody who belongs to a school reads its calendar. */
export const runsSchoolEvent = (caller: Session): RowFilter => runsSchool(caller, 'school_events.school_id');

/** A caller writes the calendars of the groups that they work with; the parents of its students read a group's calendar. */
export const worksWithGroupEvent = (caller: Session): RowFilter => hangsOnWorkGroup(caller, 'group_events.group_id');
