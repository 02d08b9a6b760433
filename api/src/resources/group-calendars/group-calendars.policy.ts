import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';

/** Whoever works with a group writes its calendar; the parents of its children read it (`requireReadableGroup`). */
export const worksWithGroupEvent = (caller: Session): RowFilter => hangsOnWorkGroup(caller, 'group_events.group_id');
