import { sql, type RawBuilder } from 'kysely';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { fullName } from '../../db/full-name.ts';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';

/** A batch of a school, as its columns in SQL. */
type BatchRef = { schoolId: RawBuilder<unknown>; batchId: RawBuilder<unknown> };

/** The tables whose rows refer to a student, beside those that an import writes itself. */
export const ABOUT_STUDENTS = [
  'calendar_feeds',
  'consents',
  'join_blocks',
  'justifications',
  'medic_notes',
  'period_grades',
  'student_activities',
  'student_attendance',
  'student_tasks',
  'trash',
] as const;

/** The tables whose rows refer to a group. */
export const ABOUT_GROUPS = [
  'calendar_feeds',
  'enrollments',
  'group_activities',
  'group_employees',
  'group_events',
  'group_files',
  'group_tasks',
  'join_blocks',
  'medic_notes',
  'period_grades',
  'student_activities',
  'student_attendance',
  'student_tasks',
  'students',
  'trash',
] as const;

type WrittenTable = 'students' | 'student_guardians' | 'enrollments' | 'users' | 'groups';

/** Rows of a table that a batch noted, as `row`. */
const noted = ({ schoolId, batchId }: BatchRef, entity: WrittenTable): RawBuilder<unknown> => sql`batch_rows as row
  where row.school_id = ${schoolId} and row.batch_id = ${batchId} and row.entity = ${sql.lit(entity)}`;

/** True for a row that is no longer as the batch wrote it. Columns that a later release added do not count. */
const isChanged = (table: WrittenTable): RawBuilder<boolean> => sql<boolean>`not exists (
  select from ${sql.table(table)} where id = row.entity_id and ${contentOf(table)} @> row.after
)`;

/** Tables whose rows name no school, or another one than the student's. */
const OF_NO_SCHOOL: readonly string[] = ['calendar_feeds', 'consents', 'join_blocks', 'trash'];

const isOfSchool = (table: string): RawBuilder<unknown> =>
  OF_NO_SCHOOL.includes(table) ? sql`` : sql`and other.school_id = row.school_id`;

/** The partitions of roll calls are of a year. Without a bound all of them would be searched. */
const isRecent = (table: string, { schoolId, batchId }: BatchRef): RawBuilder<unknown> =>
  table === 'student_attendance'
    ? sql`and other.date >= (
        select imported.date - 366 from batches as imported
        where imported.school_id = ${schoolId} and imported.id = ${batchId}
      )`
    : sql``;

const isReferenced = (
  batch: BatchRef,
  tables: readonly string[],
  column: 'student_id' | 'group_id',
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    tables.map(
      (table) => sql`exists (
      select from ${sql.table(table)} as other where other.${sql.ref(column)} = row.entity_id
        ${isOfSchool(table)} ${isRecent(table, batch)}
    )`,
    ),
    sql` or `,
  )})`;

/** True for a student with an enrolment or a guardian that the batch did not bring. */
const hasOthers = (table: 'enrollments' | 'student_guardians'): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${sql.table(table)} as other
  where other.student_id = row.entity_id and not exists (
    select from batch_rows as own
    where own.school_id = row.school_id and own.batch_id = row.batch_id
      and own.entity = ${sql.lit(table)} and own.entity_id = other.id
  )
)`;

const changedStudents = (batch: BatchRef, table: 'students' | 'enrollments' | 'student_guardians') => sql`
  select 'students' as entity,
    ${table === 'students' ? sql`row.entity_id` : sql`(row.after->>'student_id')::bigint`} as id
  from ${noted(batch, table)} and ${isChanged(table)}`;

const usedStudents = (batch: BatchRef) => sql`
  select 'students', row.entity_id from ${noted(batch, 'students')} and (
    ${hasOthers('enrollments')} or ${hasOthers('student_guardians')}
    or ${isReferenced(batch, ABOUT_STUDENTS, 'student_id')}
  )`;

/** Of the accounts only those of staff: parents who have logged in stay, without the children of the batch. */
const usedStaff = (batch: BatchRef) => sql`
  select 'users', row.entity_id from ${noted(batch, 'users')} and row.after->>'role' <> 'parent' and (
    ${isChanged('users')}
    or exists (select from groups where groups.user_id = row.entity_id and groups.deleted_at is null)
    or exists (
      select from group_employees
      where group_employees.school_id = row.school_id and group_employees.user_id = row.entity_id
    )
  )`;

const usedGroups = (batch: BatchRef) => sql`
  select 'groups', row.entity_id from ${noted(batch, 'groups')} and (
    ${isChanged('groups')} or ${isReferenced(batch, ABOUT_GROUPS, 'group_id')}
  )`;

/** Selects the students, accounts and groups that stand in the way of an undo, some of them twice. */
export const importBlockers = (batch: BatchRef): RawBuilder<unknown> =>
  sql.join(
    [
      changedStudents(batch, 'students'),
      changedStudents(batch, 'enrollments'),
      changedStudents(batch, 'student_guardians'),
      usedStaff(batch),
      usedGroups(batch),
      usedStudents(batch),
    ],
    sql` union all `,
  );

const TEXTS = {
  students: 'validations.importedStudent',
  users: 'validations.importedAccount',
  groups: 'validations.importedGroup',
} as const;

/** `isGone`: in the trash, or merged with another record. */
type Blocker = { entity: keyof typeof TEXTS; id: number; name: string; isGone: boolean };

const textOf = ({ entity, isGone }: Blocker): ServerMessage['id'] =>
  isGone ? 'validations.importedStudentGone' : TEXTS[entity];

/** The name as the import wrote it, of a record that is in its table no more. */
const NOTED_NAME = sql<string>`concat_ws(' ', row.after->>'name', row.after->>'paternal', row.after->>'maternal')`;

/** As many as somebody reads; more say nothing else. */
const MOST_NAMED = 200;

/** Throws `cannotUndo` with the records that stand in the way, by their ids: `students.7`. */
export const refuseUsed = async (tx: Tx, { id, schoolId }: { id: number; schoolId: number }): Promise<void> => {
  const blockers = importBlockers({ schoolId: sql`${schoolId}`, batchId: sql`${id}` });
  const { rows } = await sql<Blocker>`
    with blocker as (select distinct entity, id from (${blockers}) as found)
    select blocker.entity, blocker.id,
      coalesce(groups.code, nullif(${fullName('students')}, ''), nullif(${fullName('users')}, ''), ${NOTED_NAME}) as name,
      blocker.entity = 'students' and students.id is null as "isGone"
    from blocker
    left join students on blocker.entity = 'students' and students.id = blocker.id
    left join users on blocker.entity = 'users' and users.id = blocker.id
    left join groups on blocker.entity = 'groups' and groups.id = blocker.id
    left join batch_rows as row on row.school_id = ${schoolId} and row.batch_id = ${id}
      and row.entity = blocker.entity and row.entity_id = blocker.id
    order by blocker.entity, name, blocker.id limit ${MOST_NAMED}`.execute(tx);
  if (rows.length === 0) return;
  const messages = rows.map((blocker): [string, ServerMessage[]] => [
    `${blocker.entity}.${blocker.id}`,
    [{ id: textOf(blocker), values: { name: blocker.name } }],
  ]);
  throw new Refusal('cannotUndo', { fields: Object.fromEntries(messages) });
};
