import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { idNumber, record, reference, richText, stored, text } from './fields.ts';
import { tableQuery } from './table.ts';

/** A note about a child's health. It keeps its case (specification § 5). */
export const medicNoteInput = record({
  name: text().required(),
  description: richText().required(),
  student: reference(),
  group: reference(),
}).required();
export const medicNoteUpdate = medicNoteInput.shape(stored);

export const MEDIC_NOTE_COLUMNS = ['name', 'description'] as const;
export const medicNoteTable = tableQuery(MEDIC_NOTE_COLUMNS).shape({
  studentId: idNumber().required(),
  groupId: idNumber().required(),
});

export type MedicNoteInput = InferType<typeof medicNoteInput>;
export type MedicNote = Stored & {
  name: string;
  description: string;
  student: Named;
  /** A group's name is its code. */
  group: Named;
  /** The author. */
  user: Named;
  /** True when the caller may change it. */
  editable: boolean;
  /** True when the caller may delete it. */
  deletable: boolean;
};
