import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { putNotices, receiversOf, todayIn } from './put-notices.ts';

type Placed = { studentIds: readonly number[]; openedIds: readonly number[]; userId: number | null };

const FACT = sql`'enrollment:' || stay.student_id || ':' || stay.id`;
const PLACE = sql<number>`place.school_id`;

/**
 * Notes the enrolments that were opened, and withdraws the waiting notices of those that ended meanwhile. An enrolment that
 * began long ago is no news.
 */
export const noteEnrollments = async (tx: Tx, { studentIds, openedIds, userId }: Placed): Promise<void> => {
  const waiting = sql`
    select from notices
    where notices.school_id = stay.school_id and notices.fact = ${FACT} and notices.state = 'waiting'`;
  const today = todayIn(PLACE);
  const expression = putNotices({
    schoolId: PLACE,
    userId,
    facts: sql<string[]>`array(
      select ${FACT} from enrollments as stay
      where stay.school_id = ${PLACE} and stay.student_id = any(${studentIds}::bigint[])
        and (stay.id = any(${openedIds}::bigint[]) or exists (${waiting}))
    )`,
    wanted: sql`
      select receiver.*, ${FACT} as fact, 'enrollment' as kind, 'group:' || stay.group_id as says, null::date as day,
        jsonb_build_object('name', groups.code) as detail, stay.entered_on >= ${today} - 7 as is_news, true as is_recent
      from enrollments as stay
      join groups on groups.school_id = stay.school_id and groups.id = stay.group_id
      cross join ${receiversOf(sql<boolean>`students.id = stay.student_id`)}
      where stay.school_id = ${PLACE} and stay.student_id = any(${studentIds}::bigint[]) and stay.left_on is null`,
  });
  await sql`
    select ${expression} as noted
    from (
      select school_id from enrollments where id = any(${openedIds}::bigint[])
      union
      select school_id from notices
      where student_id = any(${studentIds}::bigint[]) and kind = 'enrollment' and state = 'waiting'
    ) as place`.execute(tx);
};
