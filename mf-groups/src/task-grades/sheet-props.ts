import type { Grade, GradeRow, Task } from './class-grades.ts';
import type { Place } from './grid-steps.ts';

/** The props of both forms of the sheet: the grid, and the list of one task. */
export type SheetProps = {
  tasks: readonly Task[];
  rows: readonly GradeRow[];
  undo: (() => void) | null;
  onChange: (grade: Grade) => void;
  /** Removes a grade in a way that can be undone. */
  onClear: (grade: Grade) => void;
  /** Marks a task as delivered by everybody. */
  onAll: (task: Task) => void;
  onPaste: (block: string[][], at: Place) => void;
};
