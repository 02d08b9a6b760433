import type { InferType } from 'yup';
import { formatted, record, text, verbatim } from './fields.ts';
import type { Named, Success } from './answers.ts';
import type { Role } from './roles.ts';
import type { SecondFactorState } from './second-factor.ts';

/** The labels of the domain hold no dot, so that there is one way to read it. */
const EMAIL_FORMAT = /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\].]+(?:\.[^\s\p{Cc}@<>"(),:;\\[\].]+)+$/u;

/** An e-mail address. It is stored as typed and compared without case. */
export const email = () => formatted(EMAIL_FORMAT, 'validations.email');

/** A password as typed at a login. Older passwords may break the present rules. */
export const password = () => verbatim(1_000).required();

/** A password that somebody chooses; the server also refuses the commonest ones (design decision 6). */
export const newPassword = () => verbatim(1_000).min(6).required();

export const credentials = record({ email: email().required(), password: password() }).required();
export type Credentials = InferType<typeof credentials>;

/** The account that requests a mail. The path contains its address. */
export const accountEmail = record({ email: email().required() }).required();
export type AccountEmail = InferType<typeof accountEmail>;

/** With a `secondFactor` of `ask` or `enroll`, the token permits only that step. */
export type LoginAnswer = {
  result: true;
  token: string;
  mustChangePassword: boolean;
  secondFactor: SecondFactorState;
  /** Identifies this browser at its next login, in the header `Pupitre-Device`. */
  device?: string;
};

/** The token of a mail's link. */
export const oneTimeToken = record({ token: text().required() }).required();
export type OneTimeToken = InferType<typeof oneTimeToken>;
/** The session that replaces a recovery token; it may only set the password. */
export type RecoveryAnswer = Success & { token: string };

export type Profile = {
  id: number;
  name: string;
  paternal: string;
  maternal: string;
  email: string;
  phone: string;
  /** A short-lived URL. */
  image: string | null;
  roles: Role[];
  school: Named | null;
  groups: { id: number; code: string }[];
  mustChangePassword: boolean;
  secondFactor: SecondFactorState;
};
