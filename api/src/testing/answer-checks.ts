import { brotliDecompressSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '@pupitre/shared/contracts/answers/envelope';
import type { JsonSchema } from '@pupitre/shared/contracts/answers/schema';
import { callOf } from '../http/answers.ts';

const isTime = (value: string): boolean => !Number.isNaN(Date.parse(value)) && value.endsWith('Z');
const ajv = new Ajv({
  allErrors: true,
  strictTypes: false,
  formats: { date: /^\d{4}-\d{2}-\d{2}$/, 'date-time': isTime },
});

const mapValues = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, strict(schema)]));

/** The schema that also refuses fields which it does not name; the documentation lets later versions add some. */
const strict = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.properties && { properties: mapValues(schema.properties) }),
  ...(schema.properties && schema.type === 'object' && { additionalProperties: schema.additionalProperties ?? false }),
  ...(schema.items && { items: strict(schema.items) }),
  ...(schema.oneOf && { oneOf: schema.oneOf.map(strict) }),
});

const compiled = new Map<JsonSchema, ValidateFunction>();
const validatorOf = (schema: JsonSchema): ValidateFunction => {
  const validate = compiled.get(schema) ?? ajv.compile(strict(schema));
  compiled.set(schema, validate);
  return validate;
};

const schemaOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): JsonSchema | undefined => {
  const call = callOf(method, routeOptions.url ?? '');
  if (statusCode >= 400) return routeOptions.url?.startsWith('/api/') ? failure : undefined;
  return statusCode === 200 ? call?.answer : undefined;
};

const textOf = (payload: unknown, reply: FastifyReply): string => {
  if (Buffer.isBuffer(payload) && reply.getHeader('content-encoding') === 'br')
    return brotliDecompressSync(payload).toString();
  return typeof payload === 'string' ? payload : String(payload);
};

/** Compares every answer of a server with the contract of its call, and throws the differences at the end. */
export const answerChecks = () => {
  const differences = new Set<string>();
  const check = (request: FastifyRequest, reply: FastifyReply, payload: unknown): void => {
    const schema = schemaOf(request, reply);
    if (!schema || request.method === 'HEAD' || (request.routeOptions.config.isStream && reply.statusCode === 200))
      return;
    const validate = validatorOf(schema);
    const text = textOf(payload, reply);
    const isJson = /\bjson\b/.test(String(reply.getHeader('content-type')));
    const body: unknown = isJson ? JSON.parse(text) : text;
    if (validate(body)) return;
    for (const { instancePath, message, params } of validate.errors ?? [])
      differences.add(`${request.method} ${request.url}: ${instancePath} ${message} ${JSON.stringify(params)}`);
  };
  return {
    observe: (app: FastifyInstance): void => {
      app.addHook('onSend', (request, reply, payload, done) => {
        check(request, reply, payload);
        done(null, payload);
      });
    },
    throwDifferences: (): void => {
      if (differences.size > 0) throw new Error(`Answers differ from their contracts:\n${[...differences].join('\n')}`);
    },
  };
};
