import type { StampedRow } from '@pupitre/shared/contracts/save-receipts';
import { ok } from '../../http/envelope.ts';

/** The outcome of a save: its rows in conflict, and the students whose rows it wrote. */
export type SaveOutcome<Row> = { conflicts: Row[]; changed: number[] };

/** The rows of a save, each cell once: of two with the same cell the last one counts. */
export const lastOfCells = <Row>(rows: readonly Row[], cellOf: (row: Row) => number | string): Row[] => [
  ...new Map(rows.map((row) => [cellOf(row), row])).values(),
];

const MINUTE_MS = 60_000;
/** Devices store changes for two weeks. */
const OLDEST_MS = 30 * 24 * 60 * MINUTE_MS;

/** The time of a change by the clock of a device. No change is later than its save; a time long ago is a wrong clock. */
const plausibleTime = (takenAt: string | undefined, now: number): string | null => {
  const time = takenAt === undefined ? Number.NaN : Date.parse(takenAt);
  return time >= now - OLDEST_MS ? new Date(Math.min(time, now)).toISOString() : null;
};

/** The fields of a row that the functions of the database ask for (`save_attendance_once` and the others). */
export const stampOf = ({ was, stamp, after, takenAt }: StampedRow) => ({
  was,
  is_checked: was !== undefined,
  stamp,
  after,
  taken_at: plausibleTime(takenAt, Date.now()),
});

/**
 * The answer to a save: a client that says what it saw gets the conflicts, and every other one the answer of before.
 * The times of conflicts are those of this clock, so a device with another one needs to know it.
 */
export const savedAnswer = <Row>(rows: readonly StampedRow[], { conflicts }: SaveOutcome<Row>) => ({
  ...ok('updated'),
  ...(rows.some(({ was }) => was !== undefined) && { conflicts }),
  ...(conflicts.length > 0 && { now: new Date().toISOString() }),
});
