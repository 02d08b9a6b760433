import type { ISchema } from 'yup';
import type { Schema } from './schema.ts';

/** One call of the API: the contract of its body, null for a call without one, and the schema of its answer. */
export type CallContract<Body, Answer> = { body: ISchema<Body> | null; answer: Schema<Answer> };

export const call = <Body, Answer>(body: ISchema<Body> | null, answer: Schema<Answer>): CallContract<Body, Answer> => ({
  body,
  answer,
});
