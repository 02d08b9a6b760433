import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { isFutureDay } from './days.ts';
import { idNumber, record, reference, stored, upperText } from './fields.ts';
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
/** Without a group: the caller's own children. */
export const studentTable = tableQuery(STUDENT_COLUMNS).shape({ groupId: idNumber().nullable() });

/** A child joins a group by the code from its school. */
export const groupAssignment = record({ studentId: idNumber().required(), code: upperText().required() }).required();

export type StudentInput = InferType<typeof studentInput>;
export type GroupAssignment = InferType<typeof groupAssignment>;
type Person = { name: string; paternal: string; maternal: string };
export type StudentRow = Stored & Person & { birthdate: string; groupId: number | null; userId: number | null };
export type Student = Stored & Person & { birthdate: string; group: Named | null; user: Named | null };
/** A child as the rows of a class name it. */
export type Classmate = { id: number } & Person;
