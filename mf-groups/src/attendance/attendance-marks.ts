import { presenceOf, type Presence } from '@pupitre/shared/contracts/presence';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { createOutboxes } from '@pupitre/shared/platform/outboxes';
import type { RowConflict } from '@pupitre/shared/platform/pending-changes';
import { receiptOf, type SentChange } from '@pupitre/shared/platform/pending-receipt';
import type { RowState } from '@pupitre/shared/platform/use-outbox';

/** The mark of a child on a day. `isTaken` is false until somebody marks the child. */
export type Mark = Pick<AttendanceRow, 'student' | 'attendence' | 'delay'> & {
  isTaken: boolean;
  /** The version that the server has. Changes have none. */
  rowVersion?: number | null;
};

export const markOf = ({ student, attendence, delay, id, rowVersion }: AttendanceRow): Mark => ({
  student,
  attendence,
  delay,
  isTaken: id !== null,
  rowVersion,
});

export const markPresent = ({ student }: Mark): Mark => ({ student, attendence: true, delay: false, isTaken: true });
export const markAbsent = ({ student }: Mark): Mark => ({ student, attendence: false, delay: false, isTaken: true });
export const markLate = ({ student }: Mark): Mark => ({ student, attendence: true, delay: true, isTaken: true });

export const presenceOfMark = ({ isTaken, attendence, delay }: Mark): Presence =>
  presenceOf({ attendence: isTaken ? attendence : null, delay });

/** The mark that somebody else has given meanwhile. */
export const presenceOfConflict = ({ theirs }: RowConflict): Presence =>
  presenceOf({ attendence: theirs && theirs['attendence'] === true, delay: theirs?.['delay'] === true });

/** The rows of a save. */
export const rowsOfSave = (marks: readonly Mark[], changes?: readonly SentChange[]) =>
  marks.map(({ student: { id }, attendence, delay }, place) => ({
    student: { id },
    attendence,
    delay,
    ...receiptOf(changes?.[place]),
  }));

/** Counts children by their mark. A child who came late was present as well. */
export const countMarks = (rows: readonly { row: Mark; state: RowState }[]) => {
  const count = (presence: Presence): number => rows.filter(({ row }) => presenceOfMark(row) === presence).length;
  const late = count('late');
  return {
    total: rows.length,
    missing: count('notTaken'),
    present: count('present') + late,
    absent: count('absent'),
    late,
    saved: rows.filter(({ row, state }) => row.isTaken && state === 'saved').length,
  };
};
export type MarkCounts = ReturnType<typeof countMarks>;

const isMark = (value: unknown): value is Mark => {
  if (typeof value !== 'object' || value === null || !('student' in value)) return false;
  const { student } = value;
  return (
    typeof student === 'object' &&
    student !== null &&
    ['id', 'name', 'paternal', 'maternal'].every((name) => name in student) &&
    ['attendence', 'delay', 'isTaken'].every((name) => name in value)
  );
};

export const attendanceOutboxes = createOutboxes<Mark>({
  name: 'attendance',
  keyOf: ({ student }) => String(student.id),
  isRow: isMark,
  versionOf: ({ rowVersion }) => rowVersion,
});
