import type { InferType } from 'yup';
import { flag, idNumber, record, reference, stored, wholeNumber } from './fields.ts';

/** The most points of a task (specification § 9). */
export const MOST_POINTS = 100;

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

export type StudentOfGroup = InferType<typeof studentOfGroup>;
export type GradeInput = InferType<typeof gradeInput>;
/** A task of the group with a child's grade. Without `id` there is no grade yet. */
export type GradedTask = {
  delivered: boolean;
  qualification: number | null;
  group_tasks: { id: number; name: string; description: string; date: string; time: string };
} & ({ id: number; rowVersion: number } | { id: null; rowVersion: null });
