import type { InferType } from 'yup';
import { DESCRIPTION_MAX, record, text } from './fields.ts';

export const ANSWER_MAX = DESCRIPTION_MAX;

/** The answer to a contact request, as an administrator writes it. */
export const contactAnswerText = record({ text: text(ANSWER_MAX).required() }).required();
export type ContactAnswerText = InferType<typeof contactAnswerText>;
