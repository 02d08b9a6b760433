import { sql, type RawBuilder } from 'kysely';
import type { SaveOutcome } from '../resources/save-receipts/stamped-rows.ts';
import { putNotices, receiversOf, todayIn } from './put-notices.ts';
import { signalOfNotices } from './signal-notices.ts';

/** The students whose marks or stars of a day were saved, and the author. */
type SavedDay = {
  schoolId: number | RawBuilder<number>;
  date: string;
  studentIds: readonly number[];
  userId: number;
};

/** The expression that makes the notices of absences agree with the marks of a day. It comes after their save. */
export const noteAbsences = ({ schoolId, date, studentIds, userId }: SavedDay): RawBuilder<unknown> =>
  signalOfNotices(sql<number[]>`note_absences(${schoolId}, ${date}::date, ${studentIds}::bigint[], ${userId}::bigint)`);

type SavedMarks = Omit<SavedDay, 'studentIds'> & {
  /** The outcome of the save, null if it was refused. */
  outcome: RawBuilder<SaveOutcome<unknown> | null>;
  /** The times at which a device took the marks, by the ids of their students. */
  takenAt: Readonly<Record<string, string | null>>;
};

/** The same for the marks that a save of the same statement has changed. */
export const noteSavedAbsences = ({ schoolId, date, outcome, userId, takenAt }: SavedMarks): RawBuilder<unknown> =>
  signalOfNotices(sql<number[]>`note_absences(
    ${schoolId}, ${date}::date, array(select jsonb_array_elements_text(${outcome}->'changed')::bigint), ${userId}::bigint,
    ${JSON.stringify(takenAt)}::jsonb
  )`);

const ofStudent = (id: RawBuilder<unknown>) => receiversOf(sql<boolean>`students.id = ${id}`);

/** The same for the stars of a day. All stars of a student on a day are one fact, which later stars do not change. */
export const noteScores = ({ schoolId, date, studentIds, userId }: SavedDay): RawBuilder<unknown> => {
  const today = todayIn(schoolId);
  const isNews = sql`${date}::date between ${today} - 7 and ${today} + 1`;
  return putNotices({
    schoolId,
    userId,
    facts: sql<
      string[]
    >`array(select 'score:' || id || ':' || ${date}::text from unnest(${studentIds}::bigint[]) as id)`,
    wanted: sql`
      select receiver.user_id, receiver.student_id, 'score:' || named.id || ':' || ${date}::text as fact, 'score' as kind,
        'scored' as says, ${date}::date as day, '{}'::jsonb as detail, ${isNews} as is_news, true as is_recent
      from unnest(${studentIds}::bigint[]) as named (id)
      cross join ${ofStudent(sql.ref('named.id'))}
      where exists (
        select from student_activities
        where school_id = ${schoolId} and student_id = named.id and student_activities.date = ${date}
      )`,
  });
};

/** The students and tasks whose grades were saved, and the author. */
type SavedGrades = {
  schoolId: number;
  cells: readonly { studentId: number; taskId: number }[];
  userId: number;
};

/** Grades of tasks of long ago are entered many at once, and none of them is news. */
const NEWS_DAYS = 14;
/** A save names whole columns: only the rows that this transaction wrote are news. */
const IS_WRITTEN = sql<boolean>`grade.xmin = pg_current_xact_id()::xid`;

/** The same for grades. A task that was delivered without a grade is no fact. */
export const noteGrades = ({ schoolId, cells, userId }: SavedGrades): RawBuilder<unknown> => {
  const cell = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell ("studentId" bigint, "taskId" bigint)`;
  const fact = sql`'grade:' || cell."studentId" || ':' || cell."taskId"`;
  return putNotices({
    schoolId,
    userId,
    facts: sql<string[]>`array(select ${fact} from ${cell})`,
    wanted: sql`
      select receiver.user_id, receiver.student_id, ${fact} as fact, 'grade' as kind, grade.qualification::text as says,
        task.date as day, jsonb_build_object('name', task.name, 'qualification', grade.qualification) as detail,
        task.date >= ${todayIn(schoolId)} - ${NEWS_DAYS}::int and ${IS_WRITTEN} as is_news, true as is_recent
      from ${cell}
      join student_tasks as grade
        on grade.school_id = ${schoolId} and grade.student_id = cell."studentId" and grade.group_task_id = cell."taskId"
      join group_tasks as task on task.school_id = ${schoolId} and task.id = cell."taskId"
      cross join ${ofStudent(sql`cell."studentId"`)}
      where grade.qualification is not null`,
  });
};
