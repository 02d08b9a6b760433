import type { ReactNode } from 'react';
import type { GradedTask } from '@pupitre/shared/contracts/student-tasks';
import { GradeRow } from './grade-row.tsx';
import styles from './grades.module.css';

type GradeListProps = { name: string; tasks: readonly GradedTask[]; children: (task: GradedTask) => ReactNode };

/** The tasks of a group. `children` show or edit the grade of one. */
export const GradeList = ({ name, tasks, children }: GradeListProps) => (
  <ul className={styles['list']} aria-label={name}>
    {tasks.map((task) => (
      <GradeRow key={task.group_tasks.id} task={task.group_tasks}>
        {children(task)}
      </GradeRow>
    ))}
  </ul>
);
