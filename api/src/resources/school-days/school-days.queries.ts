import { sql, type RawBuilder } from 'kysely';
import type { DayOfSchool } from '@pupitre/shared/contracts/home';
import type { NoSchool, SchoolDay, SchoolDaysQuery } from '@pupitre/shared/contracts/school-days';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { readsGroup } from '../groups/groups.policy.ts';
import { joinedSchool } from '../schools/own-school.queries.ts';

/** The reason why a row of `days_of_school` has no classes, as JSON; null on a day with classes. */
export const noSchoolOf = (day: string): RawBuilder<NoSchool | null> => sql<NoSchool | null>`
  case when ${sql.ref(`${day}.kind`)} is not null
    then json_build_object('kind', ${sql.ref(`${day}.kind`)}, 'name', ${sql.ref(`${day}.name`)}) end`;

const schoolOf = (caller: Session, { groupId, schoolId }: SchoolDaysQuery): RawBuilder<unknown> =>
  groupId
    ? sql`select groups.school_id as id from groups
        where groups.id = ${groupId} and groups.deleted_at is null and ${readsGroup(caller)}`
    : joinedSchool(caller, schoolId ?? 0);

/** Selects the days of a school, or null for one that the caller does not belong to. Made for `inOneTrip`. */
export const schoolDays = (caller: Session, query: SchoolDaysQuery): RawBuilder<SchoolDay[] | null> => sql<
  SchoolDay[] | null
>`
  with place as materialized (${schoolOf(caller, query)})
  select case when exists (select from place) then (
    select json_agg(json_build_object(
      'date', each.day, 'schoolDay', each.kind is null, 'noSchool', ${noSchoolOf('each')}
    ) order by each.day)
    from days_of_school((select id from place), ${query.from}, ${query.to}) as each
  ) end`;

/** One day of a school, or of no school. */
export const findSchoolDay = async (db: Db, schoolId: number | null, date: string): Promise<DayOfSchool> => {
  const { rows } = await sql<DayOfSchool>`
    select each.kind is null as "schoolDay", ${noSchoolOf('each')} as "noSchool"
    from days_of_school(${schoolId}, ${date}, ${date}) as each`.execute(db);
  const [day] = rows;
  if (!day) throw new Error('A day of a school answered no row.');
  return day;
};
