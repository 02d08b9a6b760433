import { convertSchema } from '@sodaru/yup-to-json-schema';
import { isObject } from '@pupitre/shared/contracts/unknown-values';
import type { AnySchema } from 'yup';

export type JsonSchema = ReturnType<typeof convertSchema>;

const withNull = (_key: string, part: unknown): unknown => {
  if (!isObject(part) || !('type' in part) || !('enum' in part)) return part;
  const { type, enum: values } = part;
  const isNullable = Array.isArray(type) && type.includes('null');
  return isNullable && Array.isArray(values) ? { ...part, enum: [...values, null] } : part;
};

/**
 * The JSON schema of a contract. The library leaves null out of the values of a choice that may be null, so that a client made
 * from the document would refuse it.
 */
export const jsonSchemaOf = (contract: AnySchema): JsonSchema =>
  JSON.parse(JSON.stringify(convertSchema(contract)), withNull);
