import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day, time } from './dates.ts';
import { DESCRIPTION_MAX, idNumber, record, reference, stored, text, upperText } from './fields.ts';
import { FORMATIVE_FIELDS, type FormativeField } from './formative-fields.ts';
import { tableQuery } from './table.ts';

export const groupTaskInput = record({
  name: upperText().required(),
  description: upperText(DESCRIPTION_MAX).required(),
  date: day().required(),
  time: time().required(),
  /** The formative field that the task counts for. Absent in an update, it stays as it is. */
  field: text()
    .transform((field: unknown) => (field === '' ? null : field))
    .oneOf<FormativeField>([...FORMATIVE_FIELDS])
    .nullable(),
  group: reference(),
}).required();
export const groupTaskUpdate = groupTaskInput.shape(stored);

export const GROUP_TASK_COLUMNS = ['name', 'description', 'date', 'time'] as const;
export const groupTaskTable = tableQuery(GROUP_TASK_COLUMNS).shape({ groupId: idNumber().required() });

export type GroupTaskInput = InferType<typeof groupTaskInput>;
export type GroupTask = Stored & {
  name: string;
  description: string;
  date: string;
  time: string;
  field: FormativeField | null;
  group: Named;
};
