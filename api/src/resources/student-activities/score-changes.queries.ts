import { sql } from 'kysely';
import type { ScoreInput, ScoreSave, ScoreUpdate } from '@pupitre/shared/contracts/student-activities';
import { updateRecordIn, type Written } from '../../db/records.ts';
import { saveRows, type SavedRow } from '../../db/save-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { noteScores } from '../../notices/note-classwork.ts';
import { evaluate } from '../../notices/put-notices.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
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

const rowOf = (
  group: GroupOfSchool,
  date: string,
  { student, group_activities, score }: ScoreSave['rows'][number],
) => ({
  school_id: group.schoolId,
  group_id: group.id,
  student_id: student.id,
  group_activity_id: group_activities.id,
  date,
  score,
});

/** Saves stars, and notes those that changed. */
const saveAndNote = async (
  tx: Tx,
  { schoolId }: GroupOfSchool,
  rows: readonly ReturnType<typeof rowOf>[],
  { date, userId }: { date: string; userId: number },
): Promise<SavedRow[]> => {
  const saved = await saveRows(tx, 'student_activities', rows, userId);
  const studentIds = [...new Set(saved.filter(({ isChanged }) => isChanged).map(({ studentId }) => studentId))];
  if (studentIds.length > 0) await evaluate(tx, noteScores({ schoolId, date, studentIds, userId }));
  return saved;
};

/** Saves the stars of a child in an activity of a day, whether it had some before or not. Throws what `lockStudentsForShare` throws. */
export const writeScore = (db: Db, input: ScoreInput, caller: Session): Promise<Written[]> =>
  db.transaction().execute(async (tx) => {
    const { student, group_activities } = input;
    const group = await lockClass(tx, caller, input.group.id, [{ path: 'student.id', id: student.id }]);
    await lockGroupActivities(tx, group, [group_activities.id]);
    const { date } = input;
    return saveAndNote(tx, group, [rowOf(group, date, input)], { date, userId: caller.userId });
  });

/** Saves the scores of a class, all or none. Throws what `lockStudentsForShare` throws, by the paths of the rows. */
export const saveScores = (db: Db, { groupId, date, rows }: ScoreSave, caller: Session): Promise<Written[]> =>
  db.transaction().execute(async (tx) => {
    const named = rows.map(({ student }, place) => ({ path: `rows.${place}.student.id`, id: student.id }));
    const group = await lockClass(tx, caller, groupId, named);
    const activities = rows.map(({ group_activities }) => group_activities.id);
    await lockGroupActivities(tx, group, activities);
    const scores = rows.map((row) => rowOf(group, date, row));
    return saveAndNote(tx, group, scores, { date, userId: caller.userId });
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
