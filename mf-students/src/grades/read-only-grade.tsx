import { MOST_POINTS } from '@pupitre/shared/contracts/point-limits';
import type { GradedTask } from '@pupitre/shared/contracts/student-tasks';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './grades.module.css';

/** A child's grade for a task, as parents see it. */
export const ReadOnlyGrade = ({ task: { delivered, qualification } }: { task: GradedTask }) => (
  <div className={styles['shown']}>
    <p className={styles['delivered']} data-delivered={delivered}>
      <FormattedMessage id={delivered ? 'grades.delivered' : 'grades.notDelivered'} />
    </p>
    <p className={styles['points']}>
      {qualification === null ? <FormattedMessage id="grades.notYet" /> : `${qualification} / ${MOST_POINTS}`}
    </p>
  </div>
);
