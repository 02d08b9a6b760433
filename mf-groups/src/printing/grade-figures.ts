import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';

export type PrintedGrid = {
  /** By student and task. Without an entry nothing was delivered. */
  pointsOf: (student: number, task: number) => number | 'delivered' | null;
  /** Of the graded tasks of a student, or of the grades of a task; null without any. */
  averageOfStudent: (student: number) => number | null;
  averageOfTask: (task: number) => number | null;
  average: number | null;
};

const averageOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0) / points.length;

/** The grades of a class as its sheet needs them. An average counts graded work alone. */
export const figuresOf = ({ grades }: GradeGrid): PrintedGrid => {
  const delivered = grades.filter((grade) => grade.delivered);
  const cells = new Map(
    delivered.map(({ student, group_tasks, qualification }) => [`${student.id}.${group_tasks.id}`, qualification]),
  );
  const average = (isCounted: (grade: GradeGrid['grades'][number]) => boolean): number | null =>
    averageOf(delivered.filter(isCounted).flatMap(({ qualification }) => qualification ?? []));
  return {
    pointsOf: (student, task) => {
      const points = cells.get(`${student}.${task}`);
      return points === null ? 'delivered' : (points ?? null);
    },
    averageOfStudent: (id) => average(({ student }) => student.id === id),
    averageOfTask: (id) => average(({ group_tasks }) => group_tasks.id === id),
    average: average(() => true),
  };
};

/** A page is wide enough for so many tasks. */
const MOST_OF_PAGE = 20;

export type NumberedTask = GradeGrid['tasks'][number] & { number: number };

/** The tasks with their numbers, in parts of about the same size that each fit on a page. */
export const partsOf = (tasks: GradeGrid['tasks']): NumberedTask[][] => {
  const numbered = tasks.map((task, index) => ({ ...task, number: index + 1 }));
  const parts = Math.ceil(tasks.length / MOST_OF_PAGE);
  const size = Math.ceil(tasks.length / parts);
  return Array.from({ length: parts }, (_, part) => numbered.slice(part * size, (part + 1) * size));
};
