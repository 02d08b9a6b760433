import { sql, type RawBuilder } from 'kysely';
import type { NoticeFact } from '@pupitre/shared/contracts/notices';
import { utcTextOf } from '../db/utc-text.ts';

const detail = <Value>(field: string) => sql<Value>`notices.detail->${sql.lit(field)}`;
const textDetail = (field: string) => sql<string | null>`notices.detail->>${sql.lit(field)}`;

/** The first moment of a fact: that at which a device took the mark, or else the notice's own. */
export const NOTICED_AT = sql<Date>`coalesce((notices.detail->>'takenAt')::timestamptz, notices.created_at)`;

/** The columns of a fact without its student, for a query of `notices` and their `schools`. */
export const FACT_COLUMNS = [
  sql<NoticeFact['kind']>`notices.kind`.as('kind'),
  utcTextOf(NOTICED_AT).as('at'),
  sql<string>`schools.time_zone`.as('timeZone'),
  sql<string | null>`notices.day`.as('day'),
  textDetail('lastDay').as('lastDay'),
  textDetail('time').as('time'),
  textDetail('name').as('name'),
  detail<boolean | null>('attendence').as('attendence'),
  detail<boolean | null>('delay').as('delay'),
  detail<number | null>('qualification').as('qualification'),
  detail<NoticeFact['status']>('status').as('status'),
  sql<boolean>`notices.corrects is not null`.as('isCorrection'),
  sql<boolean>`notices.says = 'none'`.as('isWithdrawn'),
] as const;

/** The student of a notice under the first name. */
export const FIRST_NAMED = sql<NoticeFact['student']>`jsonb_build_object('id', students.id, 'name', students.name)`;

const IS_GUARDED = sql`exists (
  select from student_guardians as guardian
  where guardian.student_id = other.id and guardian.user_id = notices.user_id and guardian.until is null and guardian.sees
)`;

const othersWhere = (name: RawBuilder<unknown>, isNamed: RawBuilder<unknown>) => sql<NoticeFact['others']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'name', ${name}) order by other.id), '[]')
  from students as other
  where other.school_id = notices.school_id and other.id <> notices.student_id
    and other.id = any(array(select jsonb_array_elements_text(notices.detail->'studentIds')::bigint)) and ${isNamed}
)`;

/** The other students whom the fact of a notice is for, by the name that an expression on `other` gives. */
export const othersNamed = (name: RawBuilder<unknown>) => othersWhere(name, sql`true`);

/** The same under their first names, without those whom the receiver does not see today. */
export const FIRST_NAMED_OTHERS = othersWhere(sql.ref('other.name'), IS_GUARDED);
