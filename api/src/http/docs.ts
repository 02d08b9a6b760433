import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { isSchema, type AnySchema } from 'yup';
import type { Access } from './auth.ts';
import { answerOf, FAILURE, recordOf, type JsonSchema } from './docs-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every form of a body that has several. */
    forms?: readonly AnySchema[];
  }
}

const DESCRIPTION =
  'Send `Accept-Language: es | en-us`, and `Authorization: Bearer <token>` with the token of `POST /api/auth/login`.';

/** `/api/docs` is a page, `/api/docs/json` the OpenAPI 3.1 document, made from the very schemas that validate. */
export const serveDocs = async (app: FastifyInstance, version: string): Promise<void> => {
  /** The create body of each resource, from which its answers are told. */
  const bodies = new Map<string, JsonSchema>();
  app.addHook('onRoute', ({ url, schema }) => {
    if (url.endsWith('/create') && isContract(schema?.body)) bodies.set(resourceOf(url), convertSchema(schema.body));
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Pupitre', version, description: DESCRIPTION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const record = recordOf(bodies.get(resourceOf(url)) ?? {});
      return { schema: describeRoute(schema, url, route, answerOf(url, record)), url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};

const resourceOf = (url: string): string => url.split('/')[2] ?? '';

const describeRoute = (
  schema: FastifySchema | undefined,
  url: string,
  { config }: RouteOptions,
  answer: JsonSchema,
): FastifySchema => {
  const access = config?.access;
  if (!access) return { hide: true };
  return {
    tags: [resourceOf(url)],
    description: callersOf(access),
    security: access === 'public' ? [] : [{ bearer: [] }],
    response: {
      200: { description: 'Done', ...answer },
      default: { description: 'Refused', ...FAILURE },
    },
    ...(isContract(schema?.body) && { body: bodyOf(schema.body, config.forms) }),
    ...(isContract(schema?.params) && { params: convertSchema(schema.params) }),
  };
};

const bodyOf = (contract: AnySchema, forms: readonly AnySchema[] | undefined): JsonSchema =>
  forms ? { oneOf: forms.map((form) => convertSchema(form)) } : convertSchema(contract);

const isContract = (schema: unknown): schema is AnySchema => isSchema(schema);

const CALLERS: Record<Extract<Access, string>, string> = {
  public: 'everybody',
  watchers: 'super_admin, every deploy token',
  deployers: "super_admin, the operator's and the remote's own deploy token",
  teams: "the operator's and the remote's own deploy token",
  operator: "the operator's deploy token",
};

const callersOf = (access: Access): string =>
  `Who: ${typeof access === 'string' ? CALLERS[access] : access.join(', ')}`;
