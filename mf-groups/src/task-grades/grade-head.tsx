import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { findUndelivered, isPast, type GradeRow, type Task } from './class-grades.ts';
import styles from './grade-grid.module.css';

type GradeHeadProps = { task: Task; rows: readonly GradeRow[]; at: string; isActive: boolean; onAll: () => void };

/** Counts the delivered work, or the missing work once the task was due. */
export const TaskCount = ({ task, rows }: Pick<GradeHeadProps, 'task' | 'rows'>) => {
  const missing = findUndelivered(rows, task).length;
  const isLate = isPast(task) && missing > 0;
  return (
    <span className={styles['count']} data-missing={isLate}>
      {isLate ? (
        <FormattedMessage id="taskGrades.missing" values={{ missing }} />
      ) : (
        <FormattedMessage id="taskGrades.delivered" values={{ delivered: rows.length - missing, total: rows.length }} />
      )}
    </span>
  );
};

/** The head of a task's column. Its button marks the work of everybody as delivered, and the user then corrects a few. */
export const GradeHead = ({ task, rows, at, isActive, onAll }: GradeHeadProps) => {
  const { formatMessage, formatDate } = useIntl();
  const missing = findUndelivered(rows, task).length;
  const label = missing === rows.length ? 'taskGrades.all' : 'taskGrades.rest';
  const date = formatDate(`${task.date}T00:00Z`, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <th scope="col">
      <div className={styles['head']}>
        <span className={styles['task']} title={`${task.name}. ${task.description}`}>
          {task.name}
        </span>
        <span className={styles['date']}>{date}</span>
        <TaskCount task={task} rows={rows} />
        <Button
          tone="quiet"
          className={styles['all']}
          data-cell={at}
          tabIndex={isActive ? 0 : -1}
          aria-disabled={missing === 0}
          aria-label={formatMessage({ id: `${label}.named` }, { task: task.name })}
          onClick={() => missing > 0 && onAll()}
        >
          <FormattedMessage id={label} />
        </Button>
      </div>
    </th>
  );
};
