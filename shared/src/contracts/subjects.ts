import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { idNumber, record, reference, stored, text, wholeNumber } from './fields.ts';
import { FORMATIVE_FIELDS, type FormativeField } from './formative-fields.ts';
import { gradeField, levelField } from './level-grade.ts';
import type { Level } from './levels.ts';
import { tableQuery } from './table.ts';

const SUBJECT_NAME_MAX = 80;
const LAST_POSITION = 99;

export const formativeField = () => text().oneOf([...FORMATIVE_FIELDS]);

/** A subject of a formative field. Without a grade it is taught in all grades of its level. */
export const subjectInput = record({
  name: text(SUBJECT_NAME_MAX).required(),
  level: levelField(),
  grade: gradeField()
    .transform((grade: unknown, chosen: unknown) => (chosen === '' ? null : grade))
    .nullable()
    .defined(),
  field: formativeField().required(),
  /** Its place among the subjects of the field. */
  position: wholeNumber().min(1).max(LAST_POSITION).required(),
  school: reference(),
}).required();
export const subjectUpdate = subjectInput.shape(stored);

export const SUBJECT_COLUMNS = ['name', 'level', 'grade', 'field', 'position'] as const;
export const subjectTable = tableQuery(SUBJECT_COLUMNS).shape({ schoolId: idNumber().required() });

export type SubjectInput = InferType<typeof subjectInput>;
export type Subject = Stored & {
  name: string;
  level: Level;
  grade: number | null;
  field: FormativeField;
  position: number;
  school: Named;
};
