import type { FastifySchemaCompiler } from 'fastify';
import { number, ValidationError, type ISchema, type ValidateOptions } from 'yup';
import { record } from '@pupitre/shared/contracts/fields';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { Refusal, type FieldMessages } from '../refusal.ts';

/** A schema, or a lazy one that chooses by the value itself. */
export type Contract<Body = unknown> = ISchema<Body> & {
  validateSync: (value: unknown, options?: ValidateOptions) => Body;
};

/** Checks a value by its contract: unknown properties dropped, nothing coerced. Throws `validation` with every path. */
export const parse = <Body>(contract: Contract<Body>, value: unknown): Body => {
  try {
    return contract.validateSync(value, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new Refusal('validation', { fields: fieldsOf(error) });
    throw error;
  }
};

/** Lets Fastify check each route's body and path by their yup schemas; a path that does not fit names nothing. */
export const compileValidator: FastifySchemaCompiler<Contract> =
  ({ schema, httpPart }) =>
  (value: unknown) => {
    try {
      return { value: parse(schema, value) };
    } catch (error) {
      if (httpPart === 'params') return { error: new Refusal('notFound') };
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

/** The path of one record, `…/{id}`. */
export const idPath = record({
  id: number()
    .integer()
    .min(1)
    .transform((_value, text: unknown) => (/^\d{1,15}$/.test(String(text)) ? Number(text) : Number.NaN))
    .required(),
}).required();

const fieldsOf = (error: ValidationError): FieldMessages => {
  const fields: FieldMessages = {};
  for (const { path, errors } of error.inner.length > 0 ? error.inner : [error]) {
    const messages = (fields[pathOf(path)] ??= []);
    for (const message of errors) messages.push(messageOf(message));
  }
  for (const [path, messages] of Object.entries(fields)) fields[path] = whatCounts(messages);
  return fields;
};

/** An empty field breaks the other rules as well; all that is to be said of it is that it is empty. */
const whatCounts = (messages: ServerMessage[]): ServerMessage[] => {
  const empty = messages.filter(({ id }) => id === 'validations.required');
  return empty.length > 0 ? empty.slice(0, 1) : messages;
};

/** Yup writes `rows[3].score`, the wire `rows.3.score`; a body that is no object at all is named `body`. */
const pathOf = (path = ''): string => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '') || 'body';

/** The contracts' messages are text keys with values, not texts; yup's types know only texts. */
const messageOf = (message: unknown): ServerMessage =>
  isServerMessage(message) ? message : { id: 'validations.type' };

const isServerMessage = (message: unknown): message is ServerMessage =>
  typeof message === 'object' && message !== null && 'id' in message;
