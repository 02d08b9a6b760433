import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { signalOfNotices } from './signal-notices.ts';

/** Facts of a school, and the rows of `put_notices` that say what each receiver should know. */
export type StatedFacts = {
  schoolId: number | RawBuilder<number>;
  /** The author of the change, who gets no notice of it; null for none. */
  userId: number | null;
  facts: RawBuilder<string[]>;
  wanted: RawBuilder<unknown>;
};

/** The expression that makes the notices of facts agree with them. Of facts that nobody is wanted for it makes none. */
export const putNotices = ({ schoolId, userId, facts, wanted }: StatedFacts): RawBuilder<unknown> =>
  signalOfNotices(sql<number[]>`put_notices(
    ${schoolId}, ${userId}::bigint, ${facts}::text[], (select jsonb_agg(to_jsonb(wanted)) from (${wanted}) as wanted)
  )`);

/** Evaluates an expression about notices at the end of a transaction. */
export const evaluate = async (tx: Tx, expression: RawBuilder<unknown>): Promise<void> => {
  await sql`select ${expression} as noted`.execute(tx);
};

/** Withdraws the facts of records that were deleted. */
export const noteGone = async (tx: Tx, facts: readonly string[], userId: number): Promise<void> => {
  const gone = signalOfNotices(
    sql<number[]>`put_notices(place.school_id, ${userId}::bigint, ${facts}::text[], '[]'::jsonb)`,
  );
  await sql`
    select ${gone} as noted
    from (select distinct school_id from notices where fact = any(${facts}::text[])) as place`.execute(tx);
};

/** Today in the time zone of a school. */
export const todayIn = (schoolId: number | RawBuilder<number>): RawBuilder<string> =>
  sql<string>`(select (now() at time zone time_zone)::date from schools where id = ${schoolId})`;

/**
 * The guardians who see one of the students that a condition on `students` selects, each once with the first of them and
 * with all, as `receiver` for a lateral join.
 */
export const receiversOf = (isOfStudent: RawBuilder<boolean>): RawBuilder<unknown> => sql`lateral (
  select guardian.user_id, min(students.id) as student_id, array_agg(students.id order by students.id) as student_ids
  from students
  join student_guardians as guardian
    on guardian.student_id = students.id and guardian.until is null and guardian.sees and guardian.user_id is not null
  where ${isOfStudent}
  group by guardian.user_id
) as receiver`;
