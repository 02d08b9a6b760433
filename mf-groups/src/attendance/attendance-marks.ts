import { presenceOf, type Presence } from '@pupitre/shared/contracts/presence';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { createOutboxes } from '@pupitre/shared/platform/outboxes';
import type { RowState } from '@pupitre/shared/platform/use-outbox';

/** A child's marks of a day. Both are off until somebody takes them. */
export type Marks = Pick<AttendanceRow, 'student' | 'attendence' | 'delay'> & { isTaken: boolean };

export const marksOf = ({ student, attendence, delay, id }: AttendanceRow): Marks => ({
  student,
  attendence,
  delay,
  isTaken: id !== null,
});

export const markPresent = ({ student }: Marks): Marks => ({ student, attendence: true, delay: false, isTaken: true });
export const markAbsent = ({ student }: Marks): Marks => ({ student, attendence: false, delay: false, isTaken: true });
export const markLate = ({ student }: Marks): Marks => ({ student, attendence: true, delay: true, isTaken: true });

export const presenceOfMarks = ({ isTaken, attendence, delay }: Marks): Presence =>
  presenceOf({ attendence: isTaken ? attendence : null, delay });

/** Counts children by their marks. A child who came late was present as well. */
export const countMarks = (rows: readonly { row: Marks; state: RowState }[]) => {
  const count = (presence: Presence): number => rows.filter(({ row }) => presenceOfMarks(row) === presence).length;
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

const isMarks = (value: unknown): value is Marks => {
  if (typeof value !== 'object' || value === null || !('student' in value)) return false;
  const { student } = value;
  return (
    typeof student === 'object' &&
    student !== null &&
    ['id', 'name', 'paternal', 'maternal'].every((name) => name in student) &&
    ['attendence', 'delay', 'isTaken'].every((name) => name in value)
  );
};

export const attendanceOutboxes = createOutboxes<Marks>({
  name: 'attendance',
  keyOf: ({ student }) => String(student.id),
  isRow: isMarks,
});
