import type { InferType } from 'yup';
import { email } from './auth.ts';
import { DESCRIPTION_MAX, record, text } from './fields.ts';

export const MESSAGE_MAX = DESCRIPTION_MAX;

export const contactRequestInput = record({
  fullName: text().required(),
  email: email().required(),
  subject: text().required(),
  message: text(MESSAGE_MAX).required(),
}).required();
export const CONTACT_REQUEST_COLUMNS = ['fullName', 'email', 'subject', 'message', 'date'] as const;

export type ContactRequestInput = InferType<typeof contactRequestInput>;
/** `date` is the day it was written, YYYY-MM-DD. */
export type ContactRequest = ContactRequestInput & { id: number; rowVersion: number; date: string };
