import { markAbsent, markLate, markPresent, type Mark } from '../attendance/attendance-marks.ts';
import type { MarkTexts } from './mark-texts.ts';
import type { SheetMark } from './month-rows.ts';

export type MarkChange = (row: Mark) => Mark;

/** Absent and justified are one mark: the school decides about a justification elsewhere. */
const NEXT: Record<SheetMark, MarkChange> = {
  notTaken: markPresent,
  present: markAbsent,
  absent: markLate,
  justified: markLate,
  late: markPresent,
};

/** The mark after this one: present, absent, late, and present again. */
export const nextMark = (mark: SheetMark): MarkChange => NEXT[mark];

/** The change that a key stands for; null for a key that marks nothing. The letters are those of the cells. */
export const changeOfKey = (key: string, mark: SheetMark, { letters }: MarkTexts): MarkChange | null => {
  if (key === ' ' || key === 'Enter') return nextMark(mark);
  const letter = key.toUpperCase();
  if (letter === letters.absent) return markAbsent;
  if (letter === letters.late) return markLate;
  return letter === 'P' || key === '.' || key === letters.present ? markPresent : null;
};
