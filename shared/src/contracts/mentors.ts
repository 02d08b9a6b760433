import { lazy, object, type InferType, type ISchema, type Schema } from 'yup';
import type { Named } from './answers.ts';
import { email } from './auth.ts';
import { idNumber, record, reference, wholeNumber } from './fields.ts';
import { staffUpdate, type StaffUpdate } from './staff.ts';
import { person, ROLE_NUMBERS } from './users.ts';

/** The parent of a child, registered by staff; the password comes by mail (design decision 6). */
export const mentorInput = record({
  ...person,
  email: email().required(),
  rol: wholeNumber().oneOf([ROLE_NUMBERS.parent]).required(),
  /** Parents belong to no school. */
  school: object().nullable().notRequired().oneOf([null], { id: 'validations.parentSchool' }),
  student: reference(),
}).required();

export const byEmail = record({ email: email().required() }).required();
/** Makes an existing parent the mentor of a child. */
export const mentorLink = record({ id: idNumber().required(), student: reference() }).required();

/** True for the form of `users/updateAsAdmin` that makes a parent the mentor of a child. */
export const namesStudent = (body: unknown): boolean => typeof body === 'object' && body !== null && 'student' in body;

/** Edits a member of staff or, where the body names a student, makes a parent its mentor. */
export const accountChange: ISchema<StaffUpdate | MentorLink> & Pick<Schema, 'validateSync'> = lazy((body: unknown) =>
  namesStudent(body) ? mentorLink : staffUpdate,
);

export type MentorInput = InferType<typeof mentorInput>;
export type MentorLink = InferType<typeof mentorLink>;
export type Mentor = Named & { paternal: string; maternal: string; email: string };
