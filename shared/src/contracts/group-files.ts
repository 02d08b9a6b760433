import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { DESCRIPTION_MAX, idNumber, record, reference, stored, text, upperText } from './fields.ts';
import { tableQuery } from './table.ts';

export const groupFileInput = record({
  title: text().required(),
  description: upperText(DESCRIPTION_MAX).required(),
  group: reference(),
}).required();
export const groupFileUpdate = groupFileInput.shape(stored);

export const GROUP_FILE_COLUMNS = ['title', 'description'] as const;
export const groupFileTable = tableQuery(GROUP_FILE_COLUMNS).shape({ groupId: idNumber().required() });

/** `url` is the one from the answer of storage/sign. */
export const uploadedFile = record({ id: idNumber().required(), url: text(1_000).required() }).required();

export type GroupFileInput = InferType<typeof groupFileInput>;
/** `url` opens the file for some minutes; null until one is uploaded. A group's name is its code. */
export type GroupFile = Stored & { title: string; description: string; url: string | null; group: Named };
