import type { InferType } from 'yup';
import { email } from './auth.ts';
import { contactAnswerText } from './contact-answers.ts';
import { DESCRIPTION_MAX, flag, record, stored, text } from './fields.ts';
import { tableQuery } from './table.ts';

export const MESSAGE_MAX = DESCRIPTION_MAX;

export const CONTACT_STATES = ['new', 'inProgress', 'answered', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const contactRequestInput = record({
  fullName: text().required(),
  email: email().required(),
  subject: text().required(),
  message: text(MESSAGE_MAX).required(),
}).required();
export const CONTACT_REQUEST_COLUMNS = ['fullName', 'email', 'subject', 'message', 'date', 'state'] as const;

const state = () => text().oneOf<ContactState>(CONTACT_STATES);
/** Without a state the table has the requests of all. */
export const contactRequestTable = tableQuery(CONTACT_REQUEST_COLUMNS).shape({ state: state().nullable() });
export const contactStateInput = record({ ...stored, state: state().required() }).required();
/** `again` sends another answer to a request that has one. */
export const contactAnswerInput = contactAnswerText.shape({ ...stored, again: flag().default(false) });

export type ContactRequestInput = InferType<typeof contactRequestInput>;
/** `date` is the day it was written, YYYY-MM-DD. */
export type ContactRequest = ContactRequestInput & {
  id: number;
  rowVersion: number;
  date: string;
  state: ContactState;
};
export type ContactStateInput = InferType<typeof contactStateInput>;
export type ContactAnswerInput = InferType<typeof contactAnswerInput>;
/** `at` is the time it was mailed, ISO 8601 in UTC; `user` its author. */
export type ContactAnswer = { id: number; text: string; at: string; user: { id: number; name: string } };
/** A request with its answers, oldest first, and the language that they are mailed in. */
export type AnsweredRequest = ContactRequest & { language: 'es' | 'en'; answers: ContactAnswer[] };
