import { sql, type RawBuilder } from 'kysely';
import type { AttendanceTrendQuery, AttendanceTrendData } from '@pupitre/shared/contracts/attendance-figures';
import type { Session } from '../../auth/sessions.queries.ts';
import { COUNTS, countedMarks } from './counted-marks.queries.ts';
import { ofPlace, placeOf } from './attendance-place.queries.ts';

const DAYS = sql`(
  select coalesce(json_agg(json_build_object('date', date, 'present', present, 'late', late, 'absent', absent,
    'justified', justified) order by date), '[]')
  from (select date, ${COUNTS} from counted group by date) as sums
)`;

/** The open groups of a school, and those archived and deleted ones that have marks. */
const GROUPS = sql`(
  select coalesce(json_agg(json_build_object('id', groups.id, 'code', groups.code,
    'isDeleted', groups.deleted_at is not null, 'present', coalesce(present, 0),
    'late', coalesce(late, 0), 'absent', coalesce(absent, 0), 'justified', coalesce(justified, 0), 'percentage', percentage)
    order by groups.code collate "es-x-icu", groups.id), '[]')
  from groups
  left join (select group_id, ${COUNTS} from counted group by group_id) as sums on sums.group_id = groups.id
  where groups.school_id = (select school_id from place) and (select group_id from place) is null
    and (sums.group_id is not null or groups.deleted_at is null and groups.archived_at is null)
)`;

/** The marks of a place by day and by group; null for a place that the caller does not reach. Made for `inOneTrip`. */
export const attendanceTrend = (
  caller: Session,
  { from, to, ...place }: AttendanceTrendQuery,
): RawBuilder<AttendanceTrendData | null> => sql<AttendanceTrendData | null>`
  with place as materialized (${placeOf(caller, place)}), ${countedMarks({ stays: ofPlace(place), days: { from, to } })}
  select case when exists (select from place) then json_build_object('days', ${DAYS}, 'groups', ${GROUPS}) end`;
