import type { GradedTask, StudentOfGroup } from '@pupitre/shared/contracts/student-tasks';
import { GradeForm } from './grade-form.tsx';
import { GradeList } from './grade-list.tsx';

/** The grades of a child in the tasks of a group. */
export type GradesProps = {
  name: string;
  of: StudentOfGroup;
  tasks: readonly GradedTask[];
  /** Reads all tasks again. */
  reload: () => Promise<GradedTask[]>;
};

/** Grades the tasks of a child, each in a form of its own. */
export const GradeForms = ({ name, of, tasks, reload }: GradesProps) => (
  <GradeList name={name} tasks={tasks}>
    {(task) => <GradeForm of={of} task={task} reload={reload} />}
  </GradeList>
);
