import { sql } from 'kysely';
import type { ScoreConflict, ScoreInput, ScoreSave, ScoreUpdate } from '@pupitre/shared/contracts/student-activities';
import { updateRecordIn, type Written } from '../../db/records.ts';
import { saveRows } from '../../db/save-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { noteScores } from '../../notices/note-classwork.ts';
import { evaluate } from '../../notices/put-notices.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { lastOfCells, stampOf, type SaveOutcome } from '../save-receipts/stamped-rows.ts';
import { lockClass } from '../students/lock-class.queries.ts';

/** Makes sure that a group does these activities, and does until the transaction ends. Throws `notFound`. */
const lockGroupActivities = async (tx: Tx, group: GroupOfSchool, ids: readonly number[]): Promise<void> => {
  const known = await tx
    .selectFrom('group_activities')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('school_id', '=', group.schoolId)
    .where('group_id', '=', group.id)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (known.length < new Set(ids).size) throw new Refusal('notFound');
};

type Saved = { date: string; studentIds: readonly number[]; userId: number };

/** Notes the stars that changed. */
const noteChanged = async (tx: Tx, { schoolId }: GroupOfSchool, { studentIds, ...saved }: Saved): Promise<void> => {
  if (studentIds.length > 0) await evaluate(tx, noteScores({ schoolId, studentIds: [...studentIds], ...saved }));
};

/** Saves the stars of a child in an activity of a day, whether it had some before or not. Throws what `lockStudentsForShare` throws. */
export const writeScore = (db: Db, input: ScoreInput, caller: Session): Promise<Written[]> =>
  db.transaction().execute(async (tx) => {
    const { student, group_activities, date, score } = input;
    const group = await lockClass(tx, caller, input.group.id, [{ path: 'student.id', id: student.id }]);
    await lockGroupActivities(tx, group, [group_activities.id]);
    const row = {
      school_id: group.schoolId,
      group_id: group.id,
      student_id: student.id,
      group_activity_id: group_activities.id,
      date,
      score,
    };
    const saved = await saveRows(tx, 'student_activities', [row], caller.userId);
    await noteChanged(tx, group, {
      date,
      studentIds: saved.flatMap(({ isChanged, studentId }) => (isChanged ? [studentId] : [])),
      userId: caller.userId,
    });
    return saved;
  });

const saveScoresOnce = async (
  tx: Tx,
  group: GroupOfSchool,
  { date, rows }: ScoreSave,
  userId: number,
): Promise<SaveOutcome<ScoreConflict>> => {
  const cells = lastOfCells(rows, ({ student, group_activities }) => `${student.id} ${group_activities.id}`).map(
    ({ student, group_activities, score, ...stamped }) => ({
      student_id: student.id,
      group_activity_id: group_activities.id,
      score,
      ...stampOf(stamped),
    }),
  );
  const { rows: answer } = await sql<{ outcome: SaveOutcome<ScoreConflict> }>`
    select save_scores_once(${group.schoolId}, ${group.id}, ${date}, ${JSON.stringify(cells)}, ${userId}) as outcome`.execute(
    tx,
  );
  return orNotFound(answer[0]?.outcome);
};

/**
 * Saves the scores of a class: all but those in conflict, or none. Throws what `lockStudentsForShare` throws, by the paths
 * of the rows.
 */
export const saveScores = (db: Db, save: ScoreSave, caller: Session): Promise<SaveOutcome<ScoreConflict>> =>
  db.transaction().execute(async (tx) => {
    const { groupId, date, rows } = save;
    const named = rows.map(({ student }, place) => ({ path: `rows.${place}.student.id`, id: student.id }));
    const group = await lockClass(tx, caller, groupId, named);
    const activities = rows.map(({ group_activities }) => group_activities.id);
    await lockGroupActivities(tx, group, activities);
    const outcome = await saveScoresOnce(tx, group, save, caller.userId);
    await noteChanged(tx, group, { date, studentIds: outcome.changed, userId: caller.userId });
    return outcome;
  });

/** Changes a score that was read before; it stays that of its child, activity and day. Answers the new `rowVersion`. */
export const updateScore = (db: Db, input: ScoreUpdate, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { student, group_activities, date, score } = input;
    const group = await lockClass(tx, caller, input.group.id, [{ path: 'student.id', id: student.id }]);
    const rowFilter = sql<boolean>`school_id = ${group.schoolId} and group_id = ${group.id} and date = ${date}
      and student_id = ${student.id} and group_activity_id = ${group_activities.id}`;
    const rowVersion = await updateRecordIn(tx, 'student_activities', input, { score }, caller.userId, rowFilter);
    const { schoolId } = group;
    await evaluate(tx, noteScores({ schoolId, date, studentIds: [student.id], userId: caller.userId }));
    return rowVersion;
  });
