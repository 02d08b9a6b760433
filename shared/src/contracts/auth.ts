import type { InferType } from 'yup';
import { formatted, record, verbatim } from './fields.ts';
import type { Named } from './answers.ts';
import type { Role } from './roles.ts';

/** The labels of the domain hold no dot, so that there is one way to read it. */
const EMAIL_FORMAT = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(?:\.[^\s@<>"(),:;\\[\].]+)+$/;

/** An e-mail address; written as typed, compared without case. */
export const email = () => formatted(EMAIL_FORMAT, 'validations.email');

export const credentials = record({ email: email().required(), password: verbatim(1_000).required() }).required();
export type Credentials = InferType<typeof credentials>;

export type LoginAnswer = { result: true; token: string; mustChangePassword: boolean };

export type Profile = {
  id: number;
  name: string;
  paternal: string;
  maternal: string;
  email: string;
  phone: string;
  image: string | null;
  roles: Role[];
  school: Named | null;
  groups: { id: number; code: string }[];
  mustChangePassword: boolean;
};
