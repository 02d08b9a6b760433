import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { listName } from '../list-name.ts';
import { isPast, resultOf, type GradeRow, type Task } from './class-grades.ts';
import { GradeCell } from './grade-cell.tsx';
import { GradeEditor } from './grade-editor.tsx';
import type { Place } from './grid-steps.ts';
import { readResult } from './read-results.ts';
import { nameOfCell, type GridCells } from './use-grid-cells.ts';
import styles from './grade-grid.module.css';

/** The reason of a refusal is shown above the cell, but for so many rows. */
const ROWS_NEAR_TOP = 2;

type GradeRowProps = {
  row: GradeRow;
  place: number;
  tasks: readonly Task[];
  cells: GridCells;
  storedText: (at: Place) => string;
  onCommit: (at: Place, text: string, event: KeyboardEvent | null) => void;
};

/** A child's row: the name with the count of missing work, and a cell for each task. */
export const GradeRowOfGrid = ({ row, place, tasks, cells, storedText, onCommit }: GradeRowProps) => {
  const { formatMessage } = useIntl();
  const name = listName(row.student);
  const { typing } = cells;
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        <span className={styles['child']}>
          <span className={styles['text']} title={name}>
            {name}
          </span>
          {row.missing > 0 && (
            <span className={styles['count']} data-missing="true">
              <FormattedMessage id="taskGrades.missing" values={{ missing: row.missing }} />
            </span>
          )}
        </span>
      </th>
      {tasks.map((task, column) => {
        const at = { row: place, column };
        const isTyping = typing?.at.row === place && typing.at.column === column;
        return (
          <GradeCell
            key={task.id}
            at={nameOfCell(at)}
            name={name}
            task={task.name}
            {...resultOf(row, task)}
            isDue={isPast(task)}
            state={row.grades.get(task.id)?.state ?? 'saved'}
            isActive={cells.isActive(at)}
            editor={
              isTyping ? (
                <GradeEditor
                  label={formatMessage({ id: 'taskGrades.edit' }, { name, task: task.name })}
                  stored={storedText(at)}
                  typing={typing}
                  isValid={(text) => readResult(text) !== null}
                  fault={<FormattedMessage id="taskGrades.fault" />}
                  isNearTop={place < ROWS_NEAR_TOP}
                  onCommit={(text, event) => onCommit(at, text, event)}
                  onCancel={() => cells.focus(at)}
                />
              ) : null
            }
          />
        );
      })}
    </tr>
  );
};
