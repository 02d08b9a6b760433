import { sql, type RawBuilder } from 'kysely';
import type { PeriodGradeSave } from '@pupitre/shared/contracts/period-grades';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';

type Row = PeriodGradeSave['rows'][number];
/** The group and grading period of the rows, and their author. */
type Place = { group: GroupOfSchool; periodId: number; userId: number };

const keyOf = ({ student, field, subject }: Row): string => `${student.id} ${field} ${subject?.id ?? null}`;

/** The rows as a relation of SQL. Of two with the same key, the last one counts for all that it names. */
const relationOf = (rows: readonly Row[]): RawBuilder<unknown> => {
  const distinct = new Map<string, Row>();
  for (const row of rows) {
    const named = Object.entries(row).filter(([, value]) => value !== undefined);
    distinct.set(keyOf(row), { ...row, ...distinct.get(keyOf(row)), ...Object.fromEntries(named) });
  }
  const given = [...distinct.values()].map(({ student, field, subject, grade, observation, confirmed }) => ({
    student_id: student.id,
    field,
    subject_id: subject?.id ?? null,
    has_grade: grade !== undefined,
    grade,
    observation,
    confirmed,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
    student_id bigint, field text, subject_id bigint, has_grade boolean, grade smallint, observation text, confirmed boolean
  )`;
};

const hasSameKey = ({ group, periodId }: Place): RawBuilder<unknown> => sql`
  stored.school_id = ${group.schoolId} and stored.grading_period_id = ${periodId}
  and stored.student_id = given.student_id and stored.field = given.field
  and stored.subject_key = coalesce(given.subject_id, 0)`;

/** Inserts missing rows, but for empty ones. Rows that another call is inserting are waited for, and left alone. */
const addRows = async (tx: Tx, place: Place, given: RawBuilder<unknown>): Promise<void> => {
  const { group, periodId, userId } = place;
  await sql`
    with written as (
      insert into period_grades (
        school_id, student_id, grading_period_id, group_id, field, subject_id, grade, observation, confirmed_at, confirmed_by
      )
      select ${group.schoolId}::bigint, given.student_id, ${periodId}::bigint, ${group.id}::bigint, given.field,
        given.subject_id, given.grade, coalesce(given.observation, ''),
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

/**
 * Locks the stored rows in the order of their keys, deletes those that were emptied, and changes those that differ. What a
 * row does not name stays. Stored, an empty row would win over a grade when two records of a student become one.
 */
const changeRows = async (tx: Tx, place: Place, given: RawBuilder<unknown>): Promise<void> => {
  const { userId } = place;
  await sql`
    with given as materialized (
      select * from ${given}
    ), locked as (
      select stored.* from period_grades as stored join given on ${hasSameKey(place)}
      order by stored.student_id, stored.field, stored.subject_key
      for update of stored
    ), wanted as (
      select stored.id, case when given.has_grade then given.grade else stored.grade end as grade,
        coalesce(given.observation, stored.observation) as observation,
        coalesce(given.confirmed, stored.confirmed_at is not null) as confirmed,
        given.confirmed is null as stays
      from locked as stored join given on ${hasSameKey(place)}
    ), deleted as (
      delete from period_grades as stored using wanted
      where stored.id = wanted.id and wanted.grade is null and wanted.observation = ''
      returning stored.*
    ), written as (
      update period_grades as stored
      set grade = wanted.grade, observation = wanted.observation,
        confirmed_at = case when wanted.stays then stored.confirmed_at when wanted.confirmed then now() end,
        confirmed_by = case when wanted.stays then stored.confirmed_by when wanted.confirmed then ${userId}::bigint end,
        row_version = stored.row_version + 1
      from locked, wanted
      where stored.id = locked.id and wanted.id = locked.id and (wanted.grade is not null or wanted.observation <> '')
        and (locked.grade, locked.observation, locked.confirmed_at is not null)
          is distinct from (wanted.grade, wanted.observation, wanted.confirmed)
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

type Given = { grade: number | null; observation: string; confirmed: boolean };
/** A row with all its values. */
export type WholeRow = Omit<Row, keyof Given> & Given;

/** The rows as they will be: what a row does not name is as stored, or empty. Locks the stored rows. */
export const completeRows = async (tx: Tx, place: Place, rows: readonly Row[]): Promise<WholeRow[]> => {
  const { rows: stored } = await sql<Given & { studentId: number; field: string; subjectId: number | null }>`
    select stored.student_id as "studentId", stored.field, stored.subject_id as "subjectId", stored.grade,
      stored.observation, stored.confirmed_at is not null as confirmed
    from period_grades as stored join ${relationOf(rows)} on ${hasSameKey(place)}
    order by stored.student_id, stored.field, stored.subject_key
    for update of stored`.execute(tx);
  const known = new Map(stored.map((row) => [`${row.studentId} ${row.field} ${row.subjectId}`, row]));
  return rows.map((row) => {
    const before = known.get(keyOf(row));
    return {
      ...row,
      grade: row.grade === undefined ? (before?.grade ?? null) : row.grade,
      observation: row.observation ?? before?.observation ?? '',
      confirmed: row.confirmed ?? before?.confirmed ?? false,
    };
  });
};

/**
 * Adds the missing grades, changes those that differ in what their rows name, and deletes those that were emptied. An equal
 * one is neither written nor audited. As in `saveRows`,
 * concurrent calls neither insert a row twice nor deadlock.
 */
export const writePeriodGrades = async (tx: Tx, place: Place, rows: readonly Row[]): Promise<void> => {
  const given = relationOf(rows);
  await addRows(tx, place, given);
  await changeRows(tx, place, given);
};
