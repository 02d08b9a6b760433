import { sql } from 'kysely';
import type { AttendanceSummary, StudentSummary } from '@pupitre/shared/contracts/attendance-figures';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { marksOf, percentage, staysIn, IS_JUSTIFIED } from './counted-marks.queries.ts';

const FIGURES = sql`json_build_object(
  'schoolDays', count(*) filter (where "schoolDay"), 'marked', count(*) filter (where counts),
  'present', count(*) filter (where counts and attendence and not delay), 'late', count(*) filter (where counts and delay),
  'absent', count(*) filter (where counts and not attendence), 'justified', count(*) filter (where counts and justified),
  'percentage', ${percentage(sql`count(*) filter (where counts and attendence)`, sql`count(*) filter (where counts)`)})`;

/**
 * The day of a transfer is in two schools. It is the day of the one that counts its mark. If both or none do, it is one of the
 * later school, as the day of a move is one of the later group: the earlier one waits for no mark of that day.
 */
const ONE_ROW_A_DAY = sql`order by each.day, counts desc, stays.stay_id desc`;

/** The days of a student in the schools that a caller reads, with their marks, and what they sum up to. */
export const findAttendanceSummary = async (
  db: Db,
  { studentId, ...days }: StudentSummary,
  rowFilter: RowFilter,
): Promise<AttendanceSummary> => {
  const stays = sql<boolean>`enrollments.student_id = ${studentId} and ${rowFilter}`;
  const { rows } = await sql<{ summary: AttendanceSummary }>`
    with stays as materialized (${staysIn({ stays, days })}),
    marks as materialized (
      select mark.*, not mark.attendence and ${IS_JUSTIFIED} as is_justified
      from (select distinct school_id, student_id from stays) as seen
      cross join lateral (${marksOf('seen', days)}) as mark
    ),
    days as materialized (
      select distinct on (each.day) each.day, each.kind, each.name, each.kind is null as "schoolDay", mark.id is not null as "isMarked",
        coalesce(mark.attendence, false) as attendence, coalesce(mark.delay, false) as delay,
        coalesce(mark.is_justified, false) as justified, each.kind is null and mark.id is not null as counts
      from stays
      cross join lateral days_of_school(stays.school_id, lower(stays.inside), upper(stays.inside) - 1) as each
      left join marks as mark on mark.school_id = stays.school_id and mark.date = each.day
      where each.day <@ stays.inside
      ${ONE_ROW_A_DAY}
    )
    select (${FIGURES})::jsonb || jsonb_build_object(
      'months', (
        select coalesce(json_agg(sums.figures || jsonb_build_object('month', sums.month) order by sums.month), '[]')
        from (
          select to_char(day, 'YYYY-MM') as month, (${FIGURES})::jsonb as figures from days group by 1
        ) as sums
      ),
      'days', (
        select coalesce(json_agg(json_build_object('date', day, 'schoolDay', "schoolDay",
          'noSchool', case when kind is not null then json_build_object('kind', kind, 'name', name) end,
          'isMarked', "isMarked", 'attendence', attendence, 'delay', delay, 'justified', justified) order by day), '[]')
        from days
      )
    ) as summary from days`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Summing up answered no row.');
  return row.summary;
};
