export type Presence = 'notTaken' | 'absent' | 'late' | 'present';

type AttendanceMarks = { attendence: boolean | null; delay: boolean | null };

/** A child's marks of a day in one word. Before the roll call `attendence` is null. */
export const presenceOf = ({ attendence, delay }: AttendanceMarks): Presence => {
  if (attendence === null) return 'notTaken';
  if (!attendence) return 'absent';
  return delay ? 'late' : 'present';
};
