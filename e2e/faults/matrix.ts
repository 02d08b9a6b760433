import type { TestDetails } from '@playwright/test';

/** The whole matrix is played on demand: `npm run faults`, which takes minutes. */
export const isWhole = process.env.FAULTS === 'all';

/**
 * Chooses the cells to play. On demand these are all; otherwise each row and each column has a turn, and the shorter
 * list starts again at its end.
 */
export const cells = <Row, Column>(rows: readonly Row[], columns: readonly Column[]): [Row, Column][] => {
  const turns = Math.min(rows.length, columns.length);
  return rows.flatMap((row, index) =>
    columns
      .filter((_column, place) => isWhole || index % turns === place % turns)
      .map((column): [Row, Column] => [row, column]),
  );
};

/** The cell of a test on the fault board: its row, in Spanish as on the page of the board, and its column. */
export const onBoard = (row: string, column: string): TestDetails => ({
  annotation: [
    { type: 'board row', description: row },
    { type: 'board column', description: column },
  ],
});

/** The same in the part of the board that is played with the offline worker; without a column for the whole portal. */
export const onWorkerBoard = (row: string, column?: string): TestDetails => ({
  annotation: [
    { type: 'board part', description: 'worker' },
    { type: 'board row', description: row },
    ...(column === undefined ? [] : [{ type: 'board column', description: column }]),
  ],
});
