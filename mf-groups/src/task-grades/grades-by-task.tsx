import { useState } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { WhileOpen } from '../archive/open-group.tsx';
import { ColumnChooser } from '../class-day/column-chooser.tsx';
import { findUndelivered, isPast, type Task } from './class-grades.ts';
import { GradeOfTask } from './grade-of-task.tsx';
import { TaskCount } from './grade-head.tsx';
import type { SheetProps } from './sheet-props.ts';
import styles from './grades-by-task.module.css';

/** The chosen task, or else the last one that was due: it is the one that a teacher collects. */
const useShownTask = (tasks: readonly Task[]) => {
  const [id, setId] = useState<number | null>(null);
  const usual = tasks.findLast(isPast) ?? tasks[0];
  return { shown: tasks.find((task) => task.id === id) ?? usual, show: setId };
};

/** One task at a time with all children, for phones and tablets. */
export const GradesByTask = ({ tasks, rows, undo, onChange, onClear, onAll }: SheetProps) => {
  const { formatMessage, formatDate } = useIntl();
  const { shown, show } = useShownTask(tasks);
  if (!shown) return null;
  const missing = findUndelivered(rows, shown).length;
  return (
    <>
      <div className={styles['chooser']}>
        <ColumnChooser
          columns={tasks}
          shown={shown}
          onShow={show}
          labels={{
            choose: formatMessage({ id: 'taskGrades.task' }),
            previous: formatMessage({ id: 'taskGrades.task.previous' }),
            next: formatMessage({ id: 'taskGrades.task.next' }),
          }}
        />
      </div>
      <p className={styles['facts']}>
        <span>{formatDate(`${shown.date}T00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })}</span>
        <TaskCount task={shown} rows={rows} />
      </p>
      <ul aria-label={shown.name} className={styles['list']}>
        {rows.map((row) => (
          <GradeOfTask
            key={`${row.student.id}.${shown.id}`}
            row={row}
            task={shown}
            onChange={onChange}
            onClear={onClear}
          />
        ))}
      </ul>
      <WhileOpen>
        <TabActions>
          {undo && (
            <Button onClick={undo}>
              <FormattedMessage id="outbox.undo" />
            </Button>
          )}
          {missing > 0 && (
            <Button tone="primary" onClick={() => onAll(shown)}>
              <FormattedMessage id={missing === rows.length ? 'taskGrades.all' : 'taskGrades.rest'} />
            </Button>
          )}
        </TabActions>
      </WhileOpen>
    </>
  );
};
