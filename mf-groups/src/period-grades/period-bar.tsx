import type { PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { RowStateNote } from '../outbox/row-notes.tsx';
import { stateOfAll } from '../task-grades/class-grades.ts';
import { cellOf, confirmedOf, stateOfCell, type ClassRow, type GradeChange } from './class-period-grades.ts';
import type { PeriodWork } from './use-period-sheet.ts';
import styles from '../task-grades/grade-grid.module.css';

type PeriodBarProps = {
  grid: PeriodGradeGrid;
  rows: readonly ClassRow[];
  outbox: PeriodWork['outbox'];
  isReadOnly: boolean;
  onConfirm: (changes: readonly GradeChange[]) => void;
};

/** Counts what is missing, shows the state of the changes, and confirms all that can be confirmed. */
export const PeriodBar = ({ grid, rows, outbox, isReadOnly, onConfirm }: PeriodBarProps) => {
  const cells = rows.flatMap((row) => grid.columns.map((column) => cellOf(row, column)));
  const missing = cells.filter((cell) => stateOfCell(cell, grid.rules) !== 'confirmed').length;
  const open = cells.flatMap((cell) => confirmedOf(cell, grid.rules) ?? []);
  return (
    <div className={styles['bar']}>
      <p className={styles['progress']} data-missing={missing > 0}>
        <FormattedMessage id="periodGrades.missing" values={{ missing, total: cells.length }} />
      </p>
      <RowStateNote state={stateOfAll(outbox.rows)} />
      {!isReadOnly && open.length > 0 && (
        <Button onClick={() => onConfirm(open)}>
          <FormattedMessage id="periodGrades.confirmAll" values={{ count: open.length }} />
        </Button>
      )}
      {outbox.undo && (
        <Button onClick={outbox.undo}>
          <FormattedMessage id="outbox.undo" />
        </Button>
      )}
    </div>
  );
};
