import { sql, type RawBuilder } from 'kysely';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { keyOf, type ChangedGrade, type Row } from './merge-rows.ts';

/** The group and grading period of the grades, and their author. */
type Place = { group: GroupOfSchool; periodId: number; userId: number };

type Content = { grade: number | null; observation: string; confirmed: boolean };

/** A change with what will be stored after it. */
export type WholeGrade = ChangedGrade & { content: Content };

/** Rows and what they hold as a relation of SQL. `stays` keeps who confirmed a grade, and when. */
const relationOf = (grades: readonly { row: Row; content: Content }[]): RawBuilder<unknown> => {
  const given = grades.map(({ row: { student, field, subject, confirmed }, content }) => ({
    student_id: student.id,
    field,
    subject_id: subject?.id ?? null,
    ...content,
    stays: confirmed === undefined,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
    student_id bigint, field text, subject_id bigint, grade smallint, observation text, confirmed boolean, stays boolean
  )`;
};

const hasSameKey = ({ group, periodId }: Place): RawBuilder<unknown> => sql`
  stored.school_id = ${group.schoolId} and stored.grading_period_id = ${periodId}
  and stored.student_id = given.student_id and stored.field = given.field
  and stored.subject_key = coalesce(given.subject_id, 0)`;

const isGiven = ({ grade, observation }: Content): boolean => grade !== null || observation !== '';

/** A stored grade after a change, or a new one. */
const contentAfter = (
  { grade, observation, confirmed }: Row,
  before: Content = { grade: null, observation: '', confirmed: false },
): Content => ({
  grade: grade === undefined ? before.grade : grade,
  observation: observation ?? before.observation,
  confirmed: confirmed ?? before.confirmed,
});

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
      where (given.grade is not null or given.observation <> '')
        and not exists (select from period_grades as stored where ${hasSameKey(place)})
      order by given.student_id, given.field, coalesce(given.subject_id, 0)
      on conflict (school_id, student_id, grading_period_id, field, subject_key) do nothing
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}::bigint, 'create', 'period_grades', id, ${contentOf('written')} from written`.execute(tx);
};

/** Locks the stored rows of some grades in the order of their keys. */
const lockRows = async (tx: Tx, place: Place, given: RawBuilder<unknown>): Promise<Map<string, Content>> => {
  const { rows } = await sql<Content & { key: string }>`
    select concat_ws(' ', stored.student_id, stored.field, coalesce(stored.subject_id::text, 'null')) as key,
      stored.grade, stored.observation, stored.confirmed_at is not null as confirmed
    from period_grades as stored join ${given} on ${hasSameKey(place)}
    order by stored.student_id, stored.field, stored.subject_key
    for update of stored`.execute(tx);
  return new Map(rows.map(({ key, ...content }) => [key, content]));
};

/**
 * Adds the missing grades, locks all of them, and returns what each will hold after its change: nobody changes one before
 * the transaction ends. One that a colleague deleted between both statements is added again. As in `saveRows`, concurrent
 * calls neither insert a row twice nor deadlock.
 */
export const addAndLock = async (tx: Tx, place: Place, changes: readonly ChangedGrade[]): Promise<WholeGrade[]> => {
  const given = relationOf(changes.map(({ row }) => ({ row, content: contentAfter(row) })));
  await addRows(tx, place, given);
  const stored = await lockRows(tx, place, given);
  if (changes.some(({ row }) => isGiven(contentAfter(row)) && !stored.has(keyOf(row))))
    return addAndLock(tx, place, changes);
  return changes.map((change) => ({ ...change, content: contentAfter(change.row, stored.get(keyOf(change.row))) }));
};

/**
 * Changes locked grades that differ, and deletes those that are empty. An equal one is neither written nor audited.
 * Stored, an empty one would win over a grade when two records of a student become one.
 */
export const writePeriodGrades = async (tx: Tx, place: Place, grades: readonly WholeGrade[]): Promise<void> => {
  const { userId } = place;
  await sql`
    with given as materialized (
      select * from ${relationOf(grades)}
    ), before as materialized (
      select stored.* from period_grades as stored join given on ${hasSameKey(place)}
    ), deleted as (
      delete from period_grades as stored using given
      where ${hasSameKey(place)} and given.grade is null and given.observation = ''
      returning stored.*
    ), written as (
      update period_grades as stored
      set grade = given.grade, observation = given.observation,
        confirmed_at = case when given.stays then stored.confirmed_at when given.confirmed then now() end,
        confirmed_by = case when given.stays then stored.confirmed_by when given.confirmed then ${userId}::bigint end,
        row_version = stored.row_version + 1
      from given
      where ${hasSameKey(place)} and (given.grade is not null or given.observation <> '')
        and (stored.grade, stored.observation, stored.confirmed_at is not null)
          is distinct from (given.grade, given.observation, given.confirmed)
      returning stored.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}::bigint, 'update', 'period_grades', written.id, ${contentOf('before')}, ${contentOf('written')}
    from written join before on before.id = written.id
    union all
    select ${userId}::bigint, 'delete', 'period_grades', deleted.id, ${contentOf('deleted')}, null
    from deleted`.execute(tx);
};
