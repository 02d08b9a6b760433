import { sql } from 'kysely';
import type { ReadGone, ReadPage } from '@pupitre/shared/contracts/school-tokens';
import type { Db } from '../../db/schema.ts';
import { readPageOf, type Reading } from './read-page.ts';

/**
 * The rows that the lists of a school have no more, of those that were written since a moment. Whatever takes a row away is
 * in the audit log, in the transaction that does it. A student who goes to another school is there by the enrolment alone.
 */
export const readDeleted = (db: Db, reading: Reading): Promise<ReadPage<ReadGone>> => {
  const { schoolId, cursor, changedSince } = reading;
  const rows = sql<ReadGone>`
    with written as (
      select distinct entity, entity_id, student_id from audit_log
      where audit_log.school_id = ${schoolId} and audit_log.at >= ${changedSince}::timestamptz
        and audit_log.entity in ('enrollments', 'groups', 'students', 'users')
    ), named as (
      select 'enrollments' as list, entity_id as id from written where entity = 'enrollments'
      union select 'groups', entity_id from written where entity = 'groups'
      union select 'staff', entity_id from written where entity = 'users'
      union select 'students', student_id from written where entity in ('enrollments', 'students')
    )
    select list, id from named
    where (list, id) > (${cursor?.part ?? ''}, ${cursor?.after ?? 0}::bigint) and not case list
      when 'enrollments' then exists (
        select from enrollments where enrollments.school_id = ${schoolId} and enrollments.id = named.id
      )
      when 'groups' then exists (
        select from groups where groups.school_id = ${schoolId} and groups.id = named.id and groups.deleted_at is null
      )
      when 'staff' then exists (
        select from users
        where users.school_id = ${schoolId} and users.id = named.id and users.deleted_at is null
          and users.role in ('directive', 'teacher')
      )
      else exists (select from students where students.school_id = ${schoolId} and students.id = named.id)
    end
    order by list, id`;
  return readPageOf(db, reading, rows, ({ list, id }) => ({ after: id, part: list }));
};
