import { lazy, type InferType, type ISchema, type Schema } from 'yup';
import { email, password } from './auth.ts';
import { idNumber, record } from './fields.ts';

/** Gives the own account another e-mail address; the present password shows that its owner asks. */
export const ownEmailChange = record({ email: email().required(), password: password() }).required();
export type OwnEmailChange = InferType<typeof ownEmailChange>;

/** Gives the account of somebody else another e-mail address. */
export const emailChangeOf = record({ id: idNumber().required(), email: email().required() }).required();
export type EmailChangeOf = InferType<typeof emailChangeOf>;

/** True for the form of `users/changeEmail` that is about somebody else's account. */
export const namesAccount = (body: unknown): boolean => typeof body === 'object' && body !== null && 'id' in body;

export const emailChange: ISchema<OwnEmailChange | EmailChangeOf> & Pick<Schema, 'validateSync'> = lazy(
  (body: unknown) => (namesAccount(body) ? emailChangeOf : ownEmailChange),
);

/** A new address that waits to be confirmed. */
export type WaitingEmail = {
  email: string;
  /** The end of the link in its mail, as ISO 8601 in UTC. */
  until: string;
};
