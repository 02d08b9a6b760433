import type { InferType } from 'yup';
import { flag, idNumber, record } from './fields.ts';

/** Removes a student from a group. A blocked student cannot join again by its code. */
export const enrollmentRemoval = record({
  studentId: idNumber().required(),
  groupId: idNumber().required(),
  block: flag(),
}).required();
export type EnrollmentRemoval = InferType<typeof enrollmentRemoval>;
