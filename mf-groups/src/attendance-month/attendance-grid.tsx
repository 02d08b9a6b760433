import { useDeferredValue, type KeyboardEvent, type SyntheticEvent } from 'react';
import { placeOf } from '../task-grades/use-grid-cells.ts';
import { stepTo, type Place } from '../task-grades/grid-steps.ts';
import type { MonthColumn } from './month-columns.ts';
import { MonthHead, MonthWidths } from './month-head.tsx';
import { changeOfKey, nextMark, type MarkChange } from './month-keys.ts';
import { MonthRow } from './month-row.tsx';
import type { MarkTexts } from './mark-texts.ts';
import { isInside, type Sheet, type SheetMark, type SheetRow } from './month-rows.ts';
import { MonthTotals } from './month-totals.tsx';
import { useActiveCell } from './use-active-cell.ts';
import styles from './month.module.css';

/** The height of a row in pixels, with its line. */
const ROW_HEIGHT = 31;

/** The rows in sight are painted first, and the others when the browser has time. */
const useShownRows = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? rows : rows.slice(0, Math.ceil(window.innerHeight / ROW_HEIGHT));
};

const markAt = (row: SheetRow, { column }: Place): SheetMark => row.cells[column]?.mark ?? 'notTaken';

type AttendanceGridProps = {
  sheet: Sheet;
  columns: readonly MonthColumn[];
  texts: MarkTexts;
  title: string;
  /** An archived group changes no more. */
  isOpen: boolean;
  onChange: (row: SheetRow, column: MonthColumn, change: MarkChange) => void;
  /** Takes the last change back, while that is possible. */
  onUndo: (() => void) | null;
};

/** A row for each student and a column for each day. One cell is in the order of the Tab key; arrow keys lead to others. */
export const AttendanceGrid = ({ sheet, columns, texts, title, isOpen, onChange, onUndo }: AttendanceGridProps) => {
  const { rows, totals } = sheet;
  const shown = useShownRows(rows);
  const { frame, active, setActive, focus } = useActiveCell(columns);
  const change = (at: Place, changeOf: (row: SheetRow) => MarkChange | null): boolean => {
    const [row, column] = [rows[at.row], columns[at.column]];
    if (!isOpen || !row || !column || column.isFuture || !isInside(row.student, column.date)) return false;
    const mark = changeOf(row);
    if (mark) onChange(row, column, mark);
    return mark !== null;
  };
  const handleKey = (event: KeyboardEvent): void => {
    const at = placeOf(event);
    if (!at || event.altKey || event.metaKey) return;
    const next =
      event.key === 'Tab' || event.key === 'Enter'
        ? null
        : stepTo(event, at, { top: 0, rows: rows.length, columns: columns.length });
    if (next) focus(next);
    else if (event.ctrlKey && event.key === 'z' && onUndo) onUndo();
    else if (event.ctrlKey || !change(at, (row) => changeOfKey(event.key, markAt(row, at), texts))) return;
    event.preventDefault();
  };
  const handleFocus = (event: SyntheticEvent): void => {
    const at = placeOf(event);
    if (at) setActive(at);
  };
  const handleClick = (event: SyntheticEvent): void => {
    const at = placeOf(event);
    if (!at) return;
    focus(at);
    change(at, (row) => nextMark(markAt(row, at)));
  };
  return (
    <div ref={frame} className={styles['frame']}>
      <table
        role="grid"
        aria-label={title}
        className={styles['grid']}
        onKeyDown={handleKey}
        onFocus={handleFocus}
        onClick={handleClick}
      >
        <MonthWidths columns={columns} />
        <MonthHead columns={columns} />
        <tbody>
          {shown.map((row, place) => (
            <MonthRow
              key={row.student.id}
              row={row}
              place={place}
              columns={columns}
              texts={texts}
              isOpen={isOpen}
              active={
                place === Math.min(active.row, rows.length - 1) ? Math.min(active.column, columns.length - 1) : -1
              }
            />
          ))}
        </tbody>
        <MonthTotals totals={totals} columns={columns} />
      </table>
    </div>
  );
};
