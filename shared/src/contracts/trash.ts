import type { InferType } from 'yup';
import type { Named } from './answers.ts';
import { idNumber, record, text } from './fields.ts';
import { tableQuery } from './table.ts';

/** The days that a deleted record stays in the trash. */
export const TRASH_DAYS = 30;

export const TRASH_KINDS = ['task', 'note', 'file', 'student'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

const kind = () => text().oneOf([...TRASH_KINDS]);

export const TRASH_COLUMNS = ['name', 'deletedAt'] as const;
/** Without a school: all that the caller may restore. */
export const trashTable = tableQuery(TRASH_COLUMNS).shape({
  schoolId: idNumber().nullable(),
  kind: kind().nullable(),
});

/** `id` is that of the deleted record, not of its row in the trash. */
export const trashRestoration = record({ kind: kind().required(), id: idNumber().required() }).required();
export type TrashRestoration = InferType<typeof trashRestoration>;

export type TrashedRecord = {
  id: number;
  /** The id that the record had, and has again once it is restored. */
  recordId: number;
  kind: TrashKind;
  name: string;
  school: Named | null;
  group: Named | null;
  student: Named | null;
  deletedAt: string;
  deletedBy: Named;
  expiresAt: string;
};
