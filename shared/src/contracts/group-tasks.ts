import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day, time } from './dates.ts';
import { DESCRIPTION_MAX, idNumber, record, reference, stored, upperText } from './fields.ts';
import { tableQuery } from './table.ts';

export const groupTaskInput = record({
  name: upperText().required(),
  description: upperText(DESCRIPTION_MAX).required(),
  date: day().required(),
  time: time().required(),
  group: reference(),
}).required();
export const groupTaskUpdate = groupTaskInput.shape(stored);

export const GROUP_TASK_COLUMNS = ['name', 'description', 'date', 'time'] as const;
export const groupTaskTable = tableQuery(GROUP_TASK_COLUMNS).shape({ groupId: idNumber().required() });

export type GroupTaskInput = InferType<typeof groupTaskInput>;
export type GroupTask = Stored & { name: string; description: string; date: string; time: string; group: Named };
