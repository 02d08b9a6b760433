import { sql, type RawBuilder } from 'kysely';
import type { PeriodGradeSave } from '@pupitre/shared/contracts/period-grades';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';

type Row = PeriodGradeSave['rows'][number];
/** The group and grading period of the rows, and their author. */
type Place = { group: GroupOfSchool; periodId: number; userId: number };

/** The rows as a relation of SQL. Of two with the same key, the last one counts. */
const relationOf = (rows: readonly Row[]): RawBuilder<unknown> => {
  const given = rows.map(({ student, field, subject, grade, observation, confirmed }) => ({
    student_id: student.id,
    field,
    subject_id: subject?.id ?? null,
    grade,
    observation,
    confirmed,
  }));
  const keyOf = (row: (typeof given)[number]): string => `${row.student_id} ${row.field} ${row.subject_id}`;
  const distinct = [...new Map(given.map((row) => [keyOf(row), row])).values()];
  return sql`jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as given (
    student_id bigint, field text, subject_id bigint, grade smallint, observation text, confirmed boolean
  )`;
};

const hasSameKey = ({ group, periodId }: Place): RawBuilder<unknown> => sql`
  stored.school_id = ${group.schoolId} and stored.grading_period_id = ${periodId}
  and stored.student_id = given.student_id and stored.field = given.field
  and stored.subject_key = coalesce(given.subject_id, 0)`;

/** An empty row says nothing. Stored, it would win over a grade when two records of a student become one. */
const HAS_CONTENT = sql`(given.grade is not null or given.observation <> '')`;

/** Inserts missing rows, but for empty ones. Rows that another call is inserting are waited for, and left alone. */
const addRows = async (tx: Tx, place: Place, given: RawBuilder<unknown>): Promise<void> => {
  const { group, periodId, userId } = place;
  await sql`
    with written as (
      insert into period_grades (
        school_id, student_id, grading_period_id, group_id, field, subject_id, grade, observation, confirmed_at, confirmed_by
      )
      select ${group.schoolId}::bigint, given.student_id, ${periodId}::bigint, ${group.id}::bigint, given.field,
        given.subject_id, given.grade, given.observation,
        case when given.confirmed then now() end, case when given.confirmed then ${userId}::bigint end
      from ${given}
      where ${HAS_CONTENT}
        and not exists (select from period_grades as stored where ${hasSameKey(place)})
      order by given.student_id, given.field, coalesce(given.subject_id, 0)
      on conflict (school_id, student_id, grading_period_id, field, subject_key) do nothing
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}::bigint, 'create', 'period_grades', id, ${contentOf('written')} from written`.execute(tx);
};

const valuesOf = (row: string, confirmed: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.ref(`${row}.grade`)}, ${sql.ref(`${row}.observation`)}, ${confirmed})`;

/** Locks the stored rows in the order of their keys, deletes those that were emptied, and changes those that differ. */
const changeRows = async (tx: Tx, place: Place, given: RawBuilder<unknown>): Promise<void> => {
  const { userId } = place;
  await sql`
    with given as materialized (
      select * from ${given}
    ), locked as (
      select stored.* from period_grades as stored join given on ${hasSameKey(place)}
      order by stored.student_id, stored.field, stored.subject_key
      for update of stored
    ), deleted as (
      delete from period_grades as stored using locked, given
      where stored.id = locked.id and ${hasSameKey(place)} and not ${HAS_CONTENT}
      returning stored.*
    ), written as (
      update period_grades as stored
      set grade = given.grade, observation = given.observation,
        confirmed_at = case when given.confirmed then now() end,
        confirmed_by = case when given.confirmed then ${userId}::bigint end,
        row_version = stored.row_version + 1
      from locked, given
      where stored.id = locked.id and ${hasSameKey(place)} and ${HAS_CONTENT}
        and ${valuesOf('locked', sql`locked.confirmed_at is not null`)}
          is distinct from ${valuesOf('given', sql`given.confirmed`)}
      returning stored.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}::bigint, 'update', 'period_grades', written.id, ${contentOf('locked')}, ${contentOf('written')}
    from written join locked on locked.id = written.id
    union all
    select ${userId}::bigint, 'delete', 'period_grades', deleted.id, ${contentOf('deleted')}, null from deleted`.execute(
    tx,
  );
};

/**
 * Adds the missing grades, changes those that differ, and deletes those that were emptied. An equal one is neither written nor audited. As in `saveRows`,
 * concurrent calls neither insert a row twice nor deadlock.
 */
export const writePeriodGrades = async (tx: Tx, place: Place, rows: readonly Row[]): Promise<void> => {
  const given = relationOf(rows);
  await addRows(tx, place, given);
  await changeRows(tx, place, given);
};
