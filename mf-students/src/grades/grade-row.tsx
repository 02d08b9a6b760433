import type { ReactNode } from 'react';
import type { GradedTask } from '@pupitre/shared/contracts/student-tasks';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './grades.module.css';

/** A task of the group. `children` show or edit the grade. */
export const GradeRow = ({ task, children }: { task: GradedTask['group_tasks']; children: ReactNode }) => (
  <li className={styles['row']}>
    <div className={styles['task']}>
      <h2 className={styles['name']}>{task.name}</h2>
      <p className={styles['description']}>{task.description}</p>
      <p className={styles['due']}>
        <FormattedMessage id="grades.due" values={{ date: showDate(task.date), time: task.time }} />
      </p>
    </div>
    {children}
  </li>
);
