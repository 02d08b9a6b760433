import { ValidationError, type ISchema } from 'yup';
import type { RuleMessage } from '../../contracts/fields.ts';

/** The first broken rule of each refused path. */
export type RuleFaults = Record<string, RuleMessage>;

export const isRuleMessage = (message: unknown): message is RuleMessage =>
  typeof message === 'object' && message !== null && 'id' in message;

/** An empty value is reported as required before any other rule. */
const requiredFirst = (errors: ValidationError[]): ValidationError[] =>
  errors.toSorted((one, other) => Number(other.type === 'required') - Number(one.type === 'required'));

const faultsOf = (error: ValidationError): RuleFaults => {
  const faults: RuleFaults = {};
  for (const inner of error.inner.length > 0 ? requiredFirst(error.inner) : [error]) {
    // Yup types its messages as strings, but the contracts use objects.
    const [message]: unknown[] = inner.errors;
    const path = inner.path ?? '';
    if (!(path in faults) && isRuleMessage(message)) faults[path] = message;
  }
  return faults;
};

/** Checks values against a contract's schema. A path without an entry is valid. */
export const ruleFaults = async (schema: ISchema<unknown>, values: unknown): Promise<RuleFaults> => {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return faultsOf(error);
    throw error;
  }
};
