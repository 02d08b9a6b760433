import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isOnScale, type EvaluationRuleRow } from '@pupitre/shared/contracts/evaluation-rules';
import { FORMATIVE_FIELDS, type FormativeField } from '@pupitre/shared/contracts/formative-fields';
import type { GradedColumn, GradedPeriod, PeriodGrade, PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import type { Classmate } from '@pupitre/shared/contracts/students';
import type { Db } from '../../db/schema.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';
import { isInClass, type GradedGroup } from './graded-group.queries.ts';
import { findGroupBasis } from './year-basis.queries.ts';

type StoredGrade = Pick<PeriodGrade, 'grade' | 'observation' | 'confirmed' | 'field'> & {
  id: number;
  rowVersion: number;
  studentId: number;
  subjectId: number | null;
};
/** The graded tasks of a student: `tens` is their average as a grade, rounded half up. */
type TaskAverage = { studentId: number; field: FormativeField | null; tens: number; tasks: number };
type GridRows = {
  students: Classmate[];
  stored: StoredGrade[];
  averages: TaskAverage[];
  taskFields: (FormativeField | null)[];
};

const findRows = (db: Db, group: GradedGroup, period: GradedPeriod): Promise<GridRows> => {
  const tasks = db
    .selectFrom('group_tasks')
    .where('group_tasks.school_id', '=', group.schoolId)
    .where('group_tasks.group_id', '=', group.id)
    .where('group_tasks.date', '>=', period.from)
    .where('group_tasks.date', '<=', period.to);
  const students = db.selectFrom('students').where(isInClass(group));
  const stored = db
    .selectFrom('period_grades')
    .select(['id', 'row_version as rowVersion', 'student_id as studentId', 'field', 'subject_id as subjectId'])
    .select(['grade', 'observation', sql<boolean>`confirmed_at is not null`.as('confirmed')])
    .where('school_id', '=', group.schoolId)
    .where('grading_period_id', '=', period.id)
    .where('student_id', 'in', students.select('students.id'));
  const averages = tasks
    .innerJoin('student_tasks', (join) =>
      join
        .onRef('student_tasks.school_id', '=', 'group_tasks.school_id')
        .onRef('student_tasks.group_task_id', '=', 'group_tasks.id'),
    )
    .where('student_tasks.qualification', 'is not', null)
    .select(['student_tasks.student_id as studentId', 'group_tasks.field'])
    .select(sql<number>`round(avg(student_tasks.qualification) / 10)::integer`.as('tens'))
    .select(sql<number>`count(*)::integer`.as('tasks'))
    .groupBy(['student_tasks.student_id', 'group_tasks.field']);
  return db
    .selectNoFrom([
      jsonArrayFrom(
        students
          .select(['students.id', 'students.name', 'students.paternal', 'students.maternal'])
          .orderBy(CLASS_ORDER)
          .orderBy('students.id'),
      ).as('students'),
      jsonArrayFrom(stored).as('stored'),
      jsonArrayFrom(averages).as('averages'),
      sql<(FormativeField | null)[]>`array(${tasks.select('group_tasks.field').distinct()})`.as('taskFields'),
    ])
    .executeTakeFirstOrThrow();
};

/** The nearest grade of the scale, or null where there are no numbers. */
const onScale = (rules: EvaluationRuleRow, grade: number): number | null => {
  if (rules.lowest === null || rules.highest === null) return null;
  return isOnScale(rules, grade) ? grade : Math.min(Math.max(grade, rules.lowest), rules.highest);
};

/** Tasks say nothing about one of several subjects of a field. */
const hasSuggestions = (columns: readonly GradedColumn[], column: GradedColumn): boolean =>
  columns.filter(({ field }) => field === column.field).length === 1;

/** The cells of a student. A field with subjects has a cell as well, for an observation that is stored. */
const cellsOf = (
  { id: studentId }: Classmate,
  columns: readonly GradedColumn[],
  rules: EvaluationRuleRow,
  { stored, averages, taskFields }: GridRows,
): PeriodGrade[] => {
  const cellOf = ({ field, subject }: GradedColumn): PeriodGrade => {
    const found = stored.find(
      (each) => each.studentId === studentId && each.field === field && each.subjectId === (subject?.id ?? null),
    );
    const ofTasks = taskFields.includes(field) ? field : null;
    const average = hasSuggestions(columns, { field, subject })
      ? averages.find((each) => each.studentId === studentId && each.field === ofTasks)
      : undefined;
    return {
      id: found?.id ?? null,
      rowVersion: found?.rowVersion ?? null,
      student: { id: studentId },
      field,
      subject: subject && { id: subject.id },
      grade: found?.grade ?? null,
      observation: found?.observation ?? '',
      confirmed: found?.confirmed ?? false,
      suggested: average ? onScale(rules, average.tens) : null,
      tasks: average?.tasks ?? 0,
    };
  };
  const ofFields = FORMATIVE_FIELDS.map((field): GradedColumn => ({ field, subject: null })).filter(
    ({ field }) => !columns.some((column) => column.field === field && column.subject === null),
  );
  return [...columns.map(cellOf), ...ofFields.map(cellOf).filter(({ id }) => id !== null)];
};

/** A class with its grades of a grading period, and those that its tasks suggest. */
export const findPeriodGrid = async (db: Db, group: GradedGroup, period: GradedPeriod): Promise<PeriodGradeGrid> => {
  const [{ rules, columns }, rows] = await Promise.all([findGroupBasis(db, group), findRows(db, group, period)]);
  const grades = rows.students.flatMap((student) => cellsOf(student, columns, rules, rows));
  return { period, rules, columns, students: rows.students, grades };
};
