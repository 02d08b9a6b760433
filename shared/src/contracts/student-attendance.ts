import type { InferType } from 'yup';
import { day } from './dates.ts';
import { flag, idNumber, shortList, record, reference, stored } from './fields.ts';
import { stampedFields, type Conflict } from './save-receipts.ts';
import type { Classmate } from './students.ts';

export const groupOfDay = record({ groupId: idNumber().required(), date: day().required() }).required();

/** The most children that one save names. */
export const MOST_ROWS = 200;

const mark = {
  attendence: flag().required(),
  delay: flag()
    .required()
    .test(
      'attended',
      { id: 'validations.delay' },
      (value, { parent }: { parent: { attendence?: boolean } }) => !value || parent.attendence !== false,
    ),
};

export const attendanceInput = record({
  ...mark,
  date: day().required(),
  student: reference(),
  group: reference(),
}).required();
export const attendanceUpdate = attendanceInput.shape(stored);

/** The changed rows of a roll call: all but those in conflict, or none. */
export const attendanceSave = record({
  groupId: idNumber().required(),
  date: day().required(),
  rows: shortList(record({ student: reference(), ...mark, ...stampedFields }).required(), MOST_ROWS)
    .required()
    .min(1),
}).required();

export type GroupOfDay = InferType<typeof groupOfDay>;
export type AttendanceInput = InferType<typeof attendanceInput>;
export type AttendanceSave = InferType<typeof attendanceSave>;
/** A child in the roll call of a day, unmarked without `id`. The specification has the spelling `attendence`. */
export type AttendanceRow = { student: Classmate; attendence: boolean; delay: boolean } & (
  { id: number; rowVersion: number } | { id: null; rowVersion: null }
);
/** A mark that is not the one that the user saw. */
export type AttendanceConflict = Conflict<{ attendence: boolean; delay: boolean }>;
