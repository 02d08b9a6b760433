import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnySchema } from 'yup';

export type JsonSchema = ReturnType<typeof convertSchema>;
type Part = NonNullable<JsonSchema['properties']>[string];

const partWithNulls = (part: Part): Part => (typeof part === 'boolean' ? part : withNulls(part));

const withNulls = (schema: JsonSchema): JsonSchema => {
  const { type, enum: values, properties, items, oneOf } = schema;
  const isNullable = Array.isArray(type) && type.includes('null');
  const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, partWithNulls(part)] as const);
  return {
    ...schema,
    ...(isNullable && values && { enum: [...new Set([...values, null])] }),
    ...(properties && { properties: Object.fromEntries(parts) }),
    ...(items && { items: Array.isArray(items) ? items.map(partWithNulls) : partWithNulls(items) }),
    ...(oneOf && { oneOf: oneOf.map(partWithNulls) }),
  };
};

/**
 * The JSON schema of a contract. The library leaves null out of the values of a choice that may be null, so that a client made
 * from the document would refuse it.
 */
export const jsonSchemaOf = (contract: AnySchema): JsonSchema => withNulls(convertSchema(contract));
