import type { InferType } from 'yup';
import { email } from './auth.ts';
import { flag, idNumber, record, reference, stored, wholeNumber } from './fields.ts';
import { tableQuery } from './table.ts';
import { person, ROLE_NUMBERS } from './users.ts';

const staffRole = () => wholeNumber().oneOf([ROLE_NUMBERS.directive, ROLE_NUMBERS.teacher]).required();

/** A member of a school's staff; the password comes by mail (design decision 6), one in the body is dropped. */
export const staffInput = record({
  ...person,
  email: email().required(),
  rol: staffRole(),
  school: reference(),
  /** Shown to a directive, never required (specification § 5). */
  privacy_policies: flag(),
}).required();
export type StaffInput = InferType<typeof staffInput>;

export const staffUpdate = record({ ...person, rol: staffRole(), ...stored }).required();
export type StaffUpdate = InferType<typeof staffUpdate>;

export const STAFF_COLUMNS = ['name', 'paternal', 'maternal', 'phone', 'email', 'rol'] as const;
export const staffTable = tableQuery(STAFF_COLUMNS).shape({ schoolId: idNumber().required() });

export type StaffMember = {
  id: number;
  rowVersion: number;
  name: string;
  paternal: string;
  maternal: string;
  phone: string;
  email: string;
  rol: (typeof ROLE_NUMBERS)['directive' | 'teacher'];
};

/** A record named by its id alone. */
export const byId = record({ id: idNumber().required() }).required();
