import type { InferType } from 'yup';
import type { Stored } from './answers.ts';
import { day } from './dates.ts';
import { MOST_DAYS } from './day-range.ts';
import { flag, idNumber, record, reference, shortList, stored, wholeNumber } from './fields.ts';
import type { FormativeField } from './formative-fields.ts';
import { MOST_POINTS } from './point-limits.ts';
import { rangeEnd } from './range-end.ts';
import { stampedFields, type Conflict } from './save-receipts.ts';
import { MOST_ROWS } from './student-attendance.ts';
import type { Classmate } from './students.ts';

/** @public Remotes of earlier releases take it from here. */
export { MOST_POINTS } from './point-limits.ts';

export const studentOfGroup = record({ groupId: idNumber().required(), studentId: idNumber().required() }).required();

export const gradeInput = record({
  delivered: flag().required(),
  /** Null for none yet. */
  qualification: wholeNumber()
    .min(0)
    .max(MOST_POINTS)
    .nullable()
    .defined()
    .test(
      'delivered',
      { id: 'validations.grade' },
      (value, { parent }: { parent: { delivered?: boolean } }) => value === null || parent.delivered !== false,
    ),
  student: reference(),
  group: reference(),
  group_tasks: reference(),
}).required();
export const gradeUpdate = gradeInput.shape(stored);

/** The tasks of a group from one day to another, both included. */
export const gradeGrid = record({
  groupId: idNumber().required(),
  from: day().required(),
  to: rangeEnd(MOST_DAYS),
}).required();

/** The changed grades of a class: all but those in conflict, or none. */
export const gradeSave = record({
  groupId: idNumber().required(),
  rows: shortList(
    gradeInput.pick(['delivered', 'qualification', 'student', 'group_tasks']).shape(stampedFields),
    MOST_ROWS,
  )
    .required()
    .min(1),
}).required();

export type StudentOfGroup = InferType<typeof studentOfGroup>;
export type GradeInput = InferType<typeof gradeInput>;
export type GradeGridQuery = InferType<typeof gradeGrid>;
export type GradeSave = InferType<typeof gradeSave>;
/** A task of the group with a child's grade. Without `id` there is no grade yet. */
export type GradedTask = {
  delivered: boolean;
  qualification: number | null;
  group_tasks: { id: number; name: string; description: string; date: string; time: string };
} & ({ id: number; rowVersion: number } | { id: null; rowVersion: null });

/** A grade that is not the one that the user saw. */
export type GradeConflict = Conflict<{ delivered: boolean; qualification: number | null }> & {
  group_tasks: { id: number };
};

/** A class with the tasks of some days, in the order of their dates, and the grades that there are. */
export type GradeGrid = {
  students: Classmate[];
  tasks: {
    id: number;
    name: string;
    description: string;
    date: string;
    time: string;
    /** The formative field that the task counts for; null for every one. */
    field: FormativeField | null;
  }[];
  grades: (Stored & {
    student: { id: number };
    group_tasks: { id: number };
    delivered: boolean;
    qualification: number | null;
  })[];
};
