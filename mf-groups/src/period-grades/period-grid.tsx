import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { isPrintable, type Place } from '../task-grades/grid-steps.ts';
import { placeOf, useGridCells } from '../task-grades/use-grid-cells.ts';
import { cellOf, confirmedOf, placeOfGrade, readGrade } from './class-period-grades.ts';
import { PeriodRow } from './period-row.tsx';
import type { PeriodSheetProps } from './sheet-props.ts';
import { useColumnName } from './use-column-name.ts';
import styles from '../task-grades/grade-grid.module.css';
import own from './period-grades.module.css';

/** The keys change cells. In a grade without numbers they open the observations. */
const usePeriodCells = ({ grid, rows, isReadOnly, onChange, onUndo, onObserve }: PeriodSheetProps) => {
  const { columns, rules } = grid;
  const { table, cells } = useGridCells({ top: 0, rows: rows.length, columns: columns.length });
  const cellAt = ({ row, column }: Place) => {
    const [of, at] = [rows[row], columns[column]];
    return of && at ? cellOf(of, at) : null;
  };
  const put = (at: Place, grade: number | null): void => {
    const before = cellAt(at)?.shown.row;
    if (!before || (before.grade === grade && before.confirmed === (grade !== null))) return;
    onChange({ ...placeOfGrade(before), grade, confirmed: grade !== null });
  };
  const confirm = (at: Place): void => {
    const cell = cellAt(at);
    const confirmed = cell && confirmedOf(cell, rules);
    if (confirmed) onChange(confirmed);
    cells.focus({ ...at, row: Math.min(at.row + 1, rows.length - 1) });
  };
  const storedText = (at: Place): string => String(cellAt(at)?.shown.row.grade ?? '');
  const observe = (at: Place): void => {
    const row = rows[at.row];
    if (row) onObserve(row);
  };
  const edit = (at: Place, text: string, isNew: boolean): void =>
    rules.isNumeric ? cells.setTyping({ at, text, isNew }) : observe(at);

  const handleKey = (event: KeyboardEvent): void => {
    const at = placeOf(event);
    if (!at || cells.step(event, at) || isReadOnly) return;
    if (event.key === 'F2') edit(at, storedText(at), false);
    else if (event.key === ' ') confirm(at);
    else if (rules.isNumeric && (event.key === 'Delete' || event.key === 'Backspace')) put(at, null);
    else if (event.ctrlKey && event.key === 'z') onUndo?.();
    else if (isPrintable(event)) edit(at, event.key, true);
    else return;
    event.preventDefault();
  };
  const commit = (at: Place, text: string, event: KeyboardEvent | null): void => {
    const grade = readGrade(text, rules);
    if (grade !== undefined) put(at, grade);
    if (!event) cells.setTyping(null);
    else if (!cells.step(event, at)) cells.focus(at);
  };
  return { table, cells, storedText, edit, handleKey, commit };
};

/** A row for each student and a column for each field or subject, with the keys of a spreadsheet. */
export const PeriodGrid = (props: PeriodSheetProps) => {
  const { grid, rows, isReadOnly, onObserve } = props;
  const { table, cells, storedText, edit, handleKey, commit } = usePeriodCells(props);
  const columnName = useColumnName();
  return (
    <>
      <div className={`${styles['frame']} ${own['frame']}`}>
        <table
          ref={table}
          role="grid"
          aria-label={useIntl().formatMessage({ id: 'periodGrades.title' })}
          className={styles['grid']}
          onKeyDown={handleKey}
          onFocus={(event) => {
            const at = placeOf(event);
            if (at) cells.setActive(at);
          }}
          onDoubleClick={(event) => {
            const at = placeOf(event);
            if (at && !isReadOnly && !cells.typing) edit(at, storedText(at), false);
          }}
        >
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="scores.name" />
              </th>
              {grid.columns.map((column) => (
                <th key={`${column.field}.${column.subject?.id}`} scope="col" title={columnName(column)}>
                  {columnName(column)}
                </th>
              ))}
              <th scope="col">
                <FormattedMessage id="periodGrades.observations" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <PeriodRow
                key={row.student.id}
                grid={grid}
                row={row}
                place={place}
                cells={cells}
                storedText={storedText}
                onCommit={commit}
                onObserve={() => onObserve(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['keys']}>
        {!isReadOnly && <FormattedMessage id={grid.rules.isNumeric ? 'periodGrades.keys' : 'periodGrades.keys.text'} />}
      </p>
    </>
  );
};
