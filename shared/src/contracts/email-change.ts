import type { InferType } from 'yup';
import { email, password } from './auth.ts';
import { idNumber, record } from './fields.ts';

/** Gives the own account another e-mail address; the present password shows that its owner asks. */
export const ownEmailChange = record({ email: email().required(), password: password() }).required();
export type OwnEmailChange = InferType<typeof ownEmailChange>;

/** Gives the account of somebody else another e-mail address. */
export const emailChangeOf = record({ id: idNumber().required(), email: email().required() }).required();
export type EmailChangeOf = InferType<typeof emailChangeOf>;

/** A new address that waits to be confirmed. */
export type WaitingEmail = {
  email: string;
  /** The end of the link in its mail, as ISO 8601 in UTC. */
  until: string;
};
