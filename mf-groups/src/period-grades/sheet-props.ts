import type { PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import type { ClassRow, GradeChange } from './class-period-grades.ts';

/** The props of both forms of the sheet: the grid, and the list of one column. */
export type PeriodSheetProps = {
  grid: PeriodGradeGrid;
  rows: readonly ClassRow[];
  isReadOnly: boolean;
  onChange: (change: GradeChange) => void;
  onUndo: (() => void) | null;
  /** Opens the observations of a student. */
  onObserve: (row: ClassRow) => void;
};
