import { presenceOf, type Presence } from '@pupitre/shared/contracts/presence';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { createOutboxes } from '@pupitre/shared/platform/outboxes';
import type { RowState } from '@pupitre/shared/platform/use-outbox';

/** The mark of a child on a day. `isTaken` is false until somebody marks the child. */
export type Mark = Pick<AttendanceRow, 'student' | 'attendence' | 'delay'> & { isTaken: boolean };

export const markOf = ({ student, attendence, delay, id }: AttendanceRow): Mark => ({
  student,
  attendence,
  delay,
  isTaken: id !== null,
});

export const markPresent = ({ student }: Mark): Mark => ({ student, attendence: true, delay: false, isTaken: true });
export const markAbsent = ({ student }: Mark): Mark => ({ student, attendence: false, delay: false, isTaken: true });
export const markLate = ({ student }: Mark): Mark => ({ student, attendence: true, delay: true, isTaken: true });

export const presenceOfMark = ({ isTaken, attendence, delay }: Mark): Presence =>
  presenceOf({ attendence: isTaken ? attendence : null, delay });

/** The rows of a save. */
export const rowsOfSave = (marks: readonly Mark[]) =>
  marks.map(({ student: { id }, attendence, delay }) => ({ student: { id }, attendence, delay }));

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
});
