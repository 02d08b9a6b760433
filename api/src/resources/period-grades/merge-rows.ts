import type { PeriodGradeSave } from '@pupitre/shared/contracts/period-grades';

export type Row = PeriodGradeSave['rows'][number];

/** The row of a save about one grade, put together from the rows at some places of its body. */
export type ChangedGrade = { row: Row; places: readonly number[] };

export const keyOf = ({ student, field, subject }: Pick<Row, 'student' | 'field' | 'subject'>): string =>
  `${student.id} ${field} ${subject?.id ?? null}`;

const together = (before: Row, row: Row): Row => ({
  ...row,
  grade: row.grade === undefined ? before.grade : row.grade,
  observation: row.observation ?? before.observation,
  confirmed: row.confirmed ?? before.confirmed,
});

/** Of several rows about one grade, the last one counts for each value that it names. */
export const mergeRows = (rows: readonly Row[]): ChangedGrade[] => {
  const merged = new Map<string, ChangedGrade>();
  for (const [place, row] of rows.entries()) {
    const before = merged.get(keyOf(row));
    merged.set(keyOf(row), {
      row: before ? together(before.row, row) : row,
      places: [...(before?.places ?? []), place],
    });
  }
  return [...merged.values()];
};

/** The path of a value: that of the last row that names it, else of the last one about its grade. */
export const pathOf = (rows: readonly Row[], { places }: ChangedGrade, value: keyof Row): string => {
  const naming = places.findLast((place) => rows[place]?.[value] !== undefined);
  return `rows.${naming ?? places.at(-1)}.${value}`;
};
