import type { ReactNode } from 'react';
import type { ScoredActivity } from '@pupitre/shared/contracts/student-activities';
import { ActivityIcon } from '@pupitre/shared/ui/activity-icon';
import styles from './scores.module.css';

type ScoreRowProps = { activity: ScoredActivity['group_activities']; children: ReactNode };

export const ScoreRow = ({ activity, children }: ScoreRowProps) => (
  <li className={styles['row']}>
    <span className={styles['activity']}>
      <ActivityIcon icon={activity.icon} />
      <span>{activity.name}</span>
    </span>
    {children}
  </li>
);
