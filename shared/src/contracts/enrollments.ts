import type { InferType } from 'yup';
import { flag, idNumber, record } from './fields.ts';

/** Takes a student out of a group; a blocked one does not come back by a code of that group. */
export const enrollmentRemoval = record({
  studentId: idNumber().required(),
  groupId: idNumber().required(),
  block: flag(),
}).required();
export type EnrollmentRemoval = InferType<typeof enrollmentRemoval>;
