import type { ClipboardEvent, KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useIsOpen, WhileOpen } from '../archive/open-group.tsx';
import { DELIVERED, gradeOf, NOTHING, resultOf, type Result } from './class-grades.ts';
import { GradeHead } from './grade-head.tsx';
import { GradeRowOfGrid } from './grade-row.tsx';
import { HEAD, isPrintable, type Place } from './grid-steps.ts';
import { readBlock, readResult, textOf } from './read-results.ts';
import type { SheetProps } from './sheet-props.ts';
import { nameOfCell, placeOf, useGridCells, type GridCells } from './use-grid-cells.ts';
import styles from './grade-grid.module.css';

/** The keys and the clipboard change cells. */
const useCellActions = ({ tasks, rows, undo, onChange, onClear, onPaste }: SheetProps) => {
  const { table, cells } = useGridCells({ top: HEAD, rows: rows.length, columns: tasks.length });
  const isOpen = useIsOpen();
  const cellAt = ({ row, column }: Place) => ({ row: rows[row], task: tasks[column] });
  const put = (at: Place, result: Result, save: typeof onChange): void => {
    const { row, task } = cellAt(at);
    if (!row || !task) return;
    const before = resultOf(row, task);
    if (before.delivered === result.delivered && before.qualification === result.qualification) return;
    save(gradeOf(row.student, task, result));
  };
  const storedText = (at: Place): string => {
    const { row, task } = cellAt(at);
    return row && task ? textOf(resultOf(row, task)) : '';
  };
  const type = (at: Place, text: string, isNew: boolean): void => {
    if (isOpen) cells.setTyping({ at, text, isNew });
  };
  /** A grade is not lost by a mere space: Delete removes it. */
  const toggle = (at: Place): void => {
    const { row, task } = cellAt(at);
    const result = row && task && resultOf(row, task);
    if (result?.qualification === null) put(at, result.delivered ? NOTHING : DELIVERED, onChange);
  };

  const handleKey = (event: KeyboardEvent): void => {
    const at = placeOf(event);
    if (!at || cells.step(event, at) || at.row < 0 || !isOpen) return;
    if (event.key === 'F2') type(at, storedText(at), false);
    else if (event.key === 'Delete' || event.key === 'Backspace') put(at, NOTHING, onClear);
    else if (event.key === ' ') toggle(at);
    else if (event.ctrlKey && event.key === 'z') undo?.();
    else if (isPrintable(event)) type(at, event.key, true);
    else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const at = placeOf(event);
    const text = event.clipboardData.getData('text/plain');
    if (!at || at.row < 0 || !isOpen || (cells.typing && !/[\t\r\n]/.test(text.trimEnd()))) return;
    event.preventDefault();
    cells.focus(at);
    onPaste(readBlock(text), at);
  };
  const commit = (at: Place, text: string, event: KeyboardEvent | null): void => {
    const result = readResult(text);
    if (result) put(at, result, result.delivered ? onChange : onClear);
    if (!event) cells.setTyping(null);
    else if (!cells.step(event, at)) cells.focus(at);
  };
  return { table, cells, storedText, type, handleKey, handlePaste, commit };
};

type TaskHeadsProps = Pick<SheetProps, 'tasks' | 'rows' | 'onAll'> & { cells: GridCells };

const TaskHeads = ({ tasks, rows, cells, onAll }: TaskHeadsProps) => (
  <thead>
    <tr>
      <th scope="col">
        <FormattedMessage id="scores.name" />
      </th>
      {tasks.map((task, column) => (
        <GradeHead
          key={task.id}
          task={task}
          rows={rows}
          at={nameOfCell({ row: HEAD, column })}
          isActive={cells.isActive({ row: HEAD, column })}
          onAll={() => onAll(task)}
        />
      ))}
    </tr>
  </thead>
);

/** A row for each child and a column for each task, with the keys of a spreadsheet. */
export const GradeGrid = (props: SheetProps) => {
  const { tasks, rows, onAll } = props;
  const { table, cells, storedText, type, handleKey, handlePaste, commit } = useCellActions(props);
  return (
    <>
      <div className={styles['frame']}>
        <table
          ref={table}
          role="grid"
          aria-label={useIntl().formatMessage({ id: 'taskGrades.title' })}
          className={styles['grid']}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onFocus={(event) => {
            const at = placeOf(event);
            if (at) cells.setActive(at);
          }}
          onDoubleClick={(event) => {
            const at = placeOf(event);
            if (at && at.row >= 0 && !cells.typing) type(at, storedText(at), false);
          }}
        >
          <TaskHeads tasks={tasks} rows={rows} cells={cells} onAll={onAll} />
          <tbody>
            {rows.map((row, place) => (
              <GradeRowOfGrid
                key={row.student.id}
                row={row}
                place={place}
                tasks={tasks}
                cells={cells}
                storedText={storedText}
                onCommit={commit}
              />
            ))}
          </tbody>
        </table>
      </div>
      <WhileOpen>
        <p className={styles['keys']}>
          <FormattedMessage id="taskGrades.keys" />
        </p>
      </WhileOpen>
    </>
  );
};
