import { memo, type ReactNode } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import type { RowState } from '@pupitre/shared/platform/use-outbox';
import { textOf } from './read-results.ts';
import styles from './grade-grid.module.css';

type GradeCellProps = {
  /** The row and the column of the cell. */
  at: string;
  name: string;
  task: string;
  delivered: boolean;
  qualification: number | null;
  isDue: boolean;
  state: RowState;
  isActive: boolean;
  /** The field in which the user is typing, if it is in this cell. */
  editor: ReactNode;
};

/** A child's result of a task. Memoized, because a class has hundreds of cells. */
export const GradeCell = memo(({ at, name, task, delivered, qualification, ...cell }: GradeCellProps) => {
  const { formatMessage } = useIntl();
  const result = qualification !== null ? 'graded' : delivered ? 'delivered' : cell.isDue ? 'missing' : 'open';
  const text =
    result === 'missing' ? formatMessage({ id: 'taskGrades.cell.missing' }) : textOf({ delivered, qualification });
  const value = formatMessage({ id: `taskGrades.result.${result}` }, { points: qualification ?? 0 });
  return (
    <td
      data-cell={at}
      data-result={result}
      data-state={cell.state}
      tabIndex={cell.isActive ? 0 : -1}
      aria-label={cell.editor ? undefined : formatMessage({ id: 'taskGrades.of' }, { name, task, value })}
      className={styles['cell']}
    >
      {cell.editor ?? text}
    </td>
  );
});
