import { sql, type RawBuilder } from 'kysely';
import { putNotices, receiversOf } from './put-notices.ts';

type Decided = { schoolId: number | RawBuilder<number>; id: number; userId: number };

/** The expression that makes the notices of a justification agree with its decision. A waiting one is no fact. */
export const noteJustification = ({ schoolId, id, userId }: Decided): RawBuilder<unknown> =>
  putNotices({
    schoolId,
    userId,
    facts: sql<string[]>`${[`justification:${id}`]}`,
    wanted: sql`
      select receiver.*, 'justification:' || record.id as fact, 'justification' as kind, record.status as says,
        record.start_date as day,
        jsonb_build_object('lastDay', record.end_date, 'status', record.status) as detail,
        true as is_news, true as is_recent
      from justifications as record
      cross join ${receiversOf(sql<boolean>`students.id = record.student_id`)}
      where record.school_id = ${schoolId} and record.id = ${id} and record.status <> 'pending'`,
  });
