import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { GradeConflict, GradedTask, GradeInput, GradeSave } from '@pupitre/shared/contracts/student-tasks';
import { updateRecordIn, type Written } from '../../db/records.ts';
import { saveRows } from '../../db/save-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal, type FieldMessages } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { noteGrades } from '../../notices/note-classwork.ts';
import { evaluate } from '../../notices/put-notices.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { lastOfCells, stampOf, type SaveOutcome } from '../save-receipts/stamped-rows.ts';
import { lockClass } from '../students/lock-class.queries.ts';

/** The tasks of a group, the latest first, with what a child made of each. */
export const findTasksOfStudent = (db: Db, group: GroupOfSchool, studentId: number): Promise<GradedTask[]> =>
  db
    .selectFrom('group_tasks')
    .leftJoin('student_tasks as grade', (join) =>
      join
        .onRef('grade.school_id', '=', 'group_tasks.school_id')
        .onRef('grade.group_task_id', '=', 'group_tasks.id')
        .on('grade.student_id', '=', studentId),
    )
    .select((from) => [
      'grade.id',
      'grade.row_version as rowVersion',
      sql<boolean>`grade.delivered is true`.as('delivered'),
      'grade.qualification',
      jsonBuildObject({
        id: from.ref('group_tasks.id'),
        name: from.ref('group_tasks.name'),
        description: from.ref('group_tasks.description'),
        date: from.ref('group_tasks.date'),
        time: sql<string>`to_char(group_tasks.time, 'HH24:MI')`,
      }).as('group_tasks'),
    ])
    .where('group_tasks.school_id', '=', group.schoolId)
    .where('group_tasks.group_id', '=', group.id)
    .orderBy('group_tasks.date', 'desc')
    .orderBy('group_tasks.time', 'desc')
    .orderBy('group_tasks.id', 'desc')
    // The left join finds a whole row or none: id and lock are both set or both null, which is not inferred.
    .$castTo<GradedTask>()
    .execute();

/** Locks all that a grade names. Throws `notFound` for a task of another group, and what `lockStudentsForShare` throws. */
const lockNamedRows = async (
  tx: Tx,
  { group, student, group_tasks }: GradeInput,
  caller: Session,
): Promise<GroupOfSchool> => {
  const known = await lockClass(tx, caller, group.id, [{ path: 'student.id', id: student.id }]);
  const task = tx.selectFrom('group_tasks').select('id').where('id', '=', group_tasks.id);
  orNotFound(
    await task
      .where('school_id', '=', known.schoolId)
      .where('group_id', '=', known.id)
      .forKeyShare()
      .executeTakeFirst(),
  );
  return known;
};

const rowOf = (
  group: GroupOfSchool,
  { student, group_tasks, delivered, qualification }: Omit<GradeInput, 'group'>,
) => ({
  school_id: group.schoolId,
  group_id: group.id,
  student_id: student.id,
  group_task_id: group_tasks.id,
  delivered,
  qualification,
});

type Saved = { cells: readonly { studentId: number; taskId: number }[]; userId: number };

/** Notes the grades that changed. */
const noteChanged = async (tx: Tx, { schoolId }: GroupOfSchool, { cells, userId }: Saved): Promise<void> => {
  if (cells.length > 0) await evaluate(tx, noteGrades({ schoolId, cells: [...cells], userId }));
};

/** Saves what a child made of a task, whether somebody had graded it before or not. */
export const writeGrade = (db: Db, input: GradeInput, caller: Session): Promise<Written[]> =>
  db.transaction().execute(async (tx) => {
    const group = await lockNamedRows(tx, input, caller);
    const saved = await saveRows(tx, 'student_tasks', [rowOf(group, input)], caller.userId);
    const cells = saved.flatMap(({ isChanged, studentId }) =>
      isChanged ? [{ studentId, taskId: input.group_tasks.id }] : [],
    );
    await noteChanged(tx, group, { cells, userId: caller.userId });
    return saved;
  });

const refusedTasks = (places: readonly number[]): FieldMessages =>
  Object.fromEntries(
    places.map((place) => [`rows.${place}.group_tasks.id`, [{ id: 'validations.taskGroup' as const }]]),
  );

/** Locks the tasks that rows name. Throws `notFound` with the paths of those that are not of the group. */
const lockTasksOfRows = async (tx: Tx, group: GroupOfSchool, rows: GradeSave['rows']): Promise<void> => {
  const tasks = await tx
    .selectFrom('group_tasks')
    .select('id')
    .where('id', '=', sql<number>`any(${rows.map(({ group_tasks }) => group_tasks.id)}::bigint[])`)
    .where('school_id', '=', group.schoolId)
    .where('group_id', '=', group.id)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(tasks.map(({ id }) => id));
  const strangers = rows.flatMap(({ group_tasks }, place) => (known.has(group_tasks.id) ? [] : [place]));
  if (strangers.length > 0) throw new Refusal('notFound', { fields: refusedTasks(strangers) });
};

const saveGradesOnce = async (
  tx: Tx,
  group: GroupOfSchool,
  rows: GradeSave['rows'],
  userId: number,
): Promise<SaveOutcome<GradeConflict>> => {
  const cells = lastOfCells(rows, ({ student, group_tasks }) => `${student.id} ${group_tasks.id}`).map(
    ({ student, group_tasks, delivered, qualification, ...stamped }) => ({
      student_id: student.id,
      group_task_id: group_tasks.id,
      delivered,
      qualification,
      ...stampOf(stamped),
    }),
  );
  const { rows: answer } = await sql<{ outcome: SaveOutcome<GradeConflict> }>`
    select save_grades_once(${group.schoolId}, ${group.id}, ${JSON.stringify(cells)}, ${userId}) as outcome`.execute(
    tx,
  );
  return orNotFound(answer[0]?.outcome);
};

/**
 * Saves the grades of a class: all but those in conflict, or none. Throws what `lockStudentsForShare` throws, by the paths
 * of the rows.
 */
export const saveGrades = (
  db: Db,
  { groupId, rows }: GradeSave,
  caller: Session,
): Promise<SaveOutcome<GradeConflict>> =>
  db.transaction().execute(async (tx) => {
    const named = rows.map(({ student }, place) => ({ path: `rows.${place}.student.id`, id: student.id }));
    const group = await lockClass(tx, caller, groupId, named);
    await lockTasksOfRows(tx, group, rows);
    const outcome = await saveGradesOnce(tx, group, rows, caller.userId);
    const changed = new Set(outcome.changed);
    const cells = rows.map(({ student, group_tasks }) => ({ studentId: student.id, taskId: group_tasks.id }));
    await noteChanged(tx, group, {
      cells: cells.filter(({ studentId }) => changed.has(studentId)),
      userId: caller.userId,
    });
    return outcome;
  });

/** Changes a grade that was read before; it stays that of its child and task. Answers the new `rowVersion`. */
export const updateGrade = (db: Db, input: GradeInput & Written, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { schoolId } = await lockNamedRows(tx, input, caller);
    const { student, group_tasks, delivered, qualification } = input;
    const rowFilter = sql<boolean>`
      school_id = ${schoolId} and student_id = ${student.id} and group_task_id = ${group_tasks.id}`;
    const { userId } = caller;
    const rowVersion = await updateRecordIn(
      tx,
      'student_tasks',
      input,
      { delivered, qualification },
      userId,
      rowFilter,
    );
    const cells = [{ studentId: student.id, taskId: group_tasks.id }];
    await evaluate(tx, noteGrades({ schoolId, cells, userId }));
    return rowVersion;
  });
