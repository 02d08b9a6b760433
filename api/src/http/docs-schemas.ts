import type { convertSchema } from '@sodaru/yup-to-json-schema';
import { SUCCESS_KEYS } from '@pupitre/shared/contracts/answers';

/** JSON Schema as the converter of our contracts writes it. */
export type JsonSchema = ReturnType<typeof convertSchema>;

/** The schemas that most answers are made of. */
export const ID: JsonSchema = { type: 'integer', minimum: 1 };
export const TEXT: JsonSchema = { type: 'string' };
export const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
/** An answer of a call that succeeds. */
export const succeeds = (properties: Record<string, JsonSchema>): JsonSchema =>
  object({ result: { const: true }, ...properties });
/** The message of a call that changed something. */
export const done = { message: { enum: [...SUCCESS_KEYS] } };
export const FLAG: JsonSchema = { type: 'boolean' };
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** A record by its id and name. */
export const OPTION = object({ id: ID, name: TEXT });
export const NO_OPTION: JsonSchema = { oneOf: [OPTION, { type: 'null' }] };
