import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { isFutureDay } from './days.ts';
import { idNumber, record, reference, stored, text, upperText } from './fields.ts';
import { STUDENT_STATUSES, type ExitReason, type StudentStatus } from './student-enrollments.ts';
import { tableQuery } from './table.ts';

const optionalReference = () => reference().nullable().notRequired();

export const studentInput = record({
  name: upperText().required(),
  paternal: upperText().required(),
  maternal: upperText().required(),
  birthdate: day()
    .required()
    .test('past', { id: 'validations.future' }, (value) => !value || !isFutureDay(value)),
  /** None yet; parents join one by its code (design decision 14 names who else may). */
  group: optionalReference(),
  /** The parent, whom screens call the mentor. */
  user: optionalReference(),
}).required();
export const studentUpdate = studentInput.shape(stored);

export const STUDENT_COLUMNS = ['name', 'paternal', 'maternal', 'birthdate', 'groupId', 'userId'] as const;
/** With a school: its students of a status, or all. Without both: the caller's own children. */
export const studentTable = tableQuery(STUDENT_COLUMNS).shape({
  groupId: idNumber().nullable(),
  schoolId: idNumber().nullable(),
  status: text()
    .oneOf([...STUDENT_STATUSES])
    .nullable(),
});

/** A child joins a group by the code from its school. */
export const groupAssignment = record({ studentId: idNumber().required(), code: upperText().required() }).required();

export type StudentInput = InferType<typeof studentInput>;
export type GroupAssignment = InferType<typeof groupAssignment>;
type Person = { name: string; paternal: string; maternal: string };
export type StudentRow = Stored & Person & { birthdate: string; groupId: number | null; userId: number | null };
/** A student in the list of a school; the enrolment is the latest one in that school. */
export type SchoolStudent = StudentRow & {
  status: StudentStatus;
  enrollmentId: number | null;
  group: Named | null;
  enteredOn: string | null;
  leftOn: string | null;
  exitReason: ExitReason | null;
  hasTwin: boolean;
};
export type Student = Stored & Person & { birthdate: string; group: Named | null; user: Named | null };
/** A child as the rows of a class name it. */
export type Classmate = { id: number } & Person;
