import { lazy, type ISchema, type Schema } from 'yup';
import { emailChangeOf, ownEmailChange, type EmailChangeOf, type OwnEmailChange } from './email-change.ts';

/** True for the form of `users/changeEmail` that is about somebody else's account. */
export const namesAccount = (body: unknown): boolean => typeof body === 'object' && body !== null && 'id' in body;

export const emailChange: ISchema<OwnEmailChange | EmailChangeOf> & Pick<Schema, 'validateSync'> = lazy(
  (body: unknown) => (namesAccount(body) ? emailChangeOf : ownEmailChange),
);
