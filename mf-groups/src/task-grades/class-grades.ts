import { today } from '@pupitre/shared/contracts/days';
import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { createOutboxes } from '@pupitre/shared/platform/outboxes';
import type { OutboxRow, RowState } from '@pupitre/shared/platform/use-outbox';

export type Task = GradeGrid['tasks'][number];

/** A child's result of a task. A grade is given for delivered work alone. */
export type Result = { delivered: boolean; qualification: number | null };
export const NOTHING: Result = { delivered: false, qualification: null };
export const DELIVERED: Result = { delivered: true, qualification: null };

export type Grade = Result & {
  student: Classmate;
  task: Pick<Task, 'id' | 'name'>;
  /** The version that the server has. Changes have none. */
  rowVersion?: number | null;
};

/** A child with its grades by task, and the number of tasks that it should have delivered. */
export type GradeRow = { student: Classmate; grades: ReadonlyMap<number, OutboxRow<Grade>>; missing: number };

/** A task was due by the end of its day. */
export const isPast = ({ date }: Pick<Task, 'date'>): boolean => date < today();

export const gradeOf = (
  { id, name, paternal, maternal }: Classmate,
  task: Pick<Task, 'id' | 'name'>,
  result: Result,
) => ({
  student: { id, name, paternal, maternal },
  task: { id: task.id, name: task.name },
  ...result,
});

export const resultOf = ({ grades }: GradeRow, { id }: Pick<Task, 'id'>): Result => {
  const { delivered, qualification } = grades.get(id)?.row ?? NOTHING;
  return { delivered, qualification };
};

/** The results that the server has, one of every cell: a saved change is shown over its cell until the next read. */
export const storedGrades = ({ students, tasks, grades }: GradeGrid): Grade[] => {
  const results = new Map(grades.map((each) => [`${each.student.id}.${each.group_tasks.id}`, each]));
  return students.flatMap((student) =>
    tasks.map((task) => {
      const stored = results.get(`${student.id}.${task.id}`);
      const { delivered, qualification } = stored ?? NOTHING;
      return { ...gradeOf(student, task, { delivered, qualification }), rowVersion: stored?.rowVersion ?? null };
    }),
  );
};

/** The rows of the class. Pending grades of other ranges are in the outbox as well. */
export const buildRows = ({ students, tasks }: GradeGrid, outboxRows: readonly OutboxRow<Grade>[]): GradeRow[] => {
  const byChild = new Map(students.map(({ id }) => [id, new Map<number, OutboxRow<Grade>>()]));
  for (const each of outboxRows) byChild.get(each.row.student.id)?.set(each.row.task.id, each);
  const due = tasks.filter(isPast);
  return students.map((student) => {
    const grades: GradeRow['grades'] = byChild.get(student.id) ?? new Map();
    return { student, grades, missing: due.filter(({ id }) => !grades.get(id)?.row.delivered).length };
  });
};

/** The children who have not delivered a task. */
export const findUndelivered = (rows: readonly GradeRow[], task: Task): GradeRow[] =>
  rows.filter((row) => !resultOf(row, task).delivered);

const GRAVEST_FIRST: readonly RowState[] = ['refused', 'failed', 'sending', 'waiting'];

/** The gravest state of all pending changes, or else `saved`. */
export const stateOfAll = (rows: readonly Pick<OutboxRow<unknown>, 'state'>[]): RowState =>
  GRAVEST_FIRST.find((state) => rows.some((row) => row.state === state)) ?? 'saved';

const hasNames = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isGrade = (value: unknown): value is Grade =>
  typeof value === 'object' &&
  value !== null &&
  'student' in value &&
  'task' in value &&
  'delivered' in value &&
  'qualification' in value &&
  typeof value.delivered === 'boolean' &&
  (value.qualification === null || typeof value.qualification === 'number') &&
  hasNames(value.student, 'id', 'name', 'paternal', 'maternal') &&
  hasNames(value.task, 'id', 'name');

export const gradeOutboxes = createOutboxes<Grade>({
  name: 'grades',
  keyOf: ({ student, task }) => `${student.id}.${task.id}`,
  isRow: isGrade,
  versionOf: ({ rowVersion }) => rowVersion,
});
