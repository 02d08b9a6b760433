import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { failure } from '@pupitre/shared/contracts/answers/envelope';
import { isTokenScope } from '@pupitre/shared/contracts/school-tokens';
import { CONFIRMED_MINUTES } from '@pupitre/shared/contracts/second-factor';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { isSchema, type AnySchema } from 'yup';
import type { Access } from '../auth/route-access.ts';
import { callOf } from './answers.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every form of a body that has several. */
    forms?: readonly AnySchema[];
    /** The types of an answer that is not JSON. */
    mediaTypes?: readonly string[];
  }
}

const DESCRIPTION =
  'Send `Accept-Language: es | en-us`, and `Authorization: Bearer <token>` with the token of `POST /api/auth/login`. A login with the header `Pupitre-Device`, the `device` that an earlier login answered, is not locked out by the failures of others.';

const SCHOOL_TOKEN =
  'The token of a school, by which other programs read. It opens the calls under `/api/v1/` of its scopes, and nothing else.';

/** Serves `/api/docs`, a page, and `/api/docs/json`, the OpenAPI 3.1 document; both are made from the contracts. */
export const serveDocs = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Pupitre', version, description: DESCRIPTION },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          schoolToken: { type: 'http', scheme: 'bearer', bearerFormat: 'pup_…', description: SCHOOL_TOKEN },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describeRoute(schema, url, route), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};

const describeRoute = (
  schema: FastifySchema | undefined,
  url: string,
  { config, method }: RouteOptions,
): FastifySchema => {
  const access = config?.access;
  if (!access) return { hide: true };
  const answer = callOf(String(method), url)?.answer;
  return {
    tags: [url.split('/')[2] ?? ''],
    description: [callersOf(access), ...(config.needsConfirmation ? [NEEDS_CONFIRMATION] : [])].join('. '),
    security: securityOf(access),
    response: {
      200: { description: 'Done', ...(config.mediaTypes ? contentOf(config.mediaTypes, answer) : answer) },
      default: { description: 'Refused', ...failure },
    },
    ...(isContract(schema?.body) && { body: bodyOf(schema.body, config.forms) }),
    ...(isContract(schema?.params) && { params: jsonSchemaOf(schema.params) }),
    ...(isContract(schema?.querystring) && { querystring: jsonSchemaOf(schema.querystring) }),
    ...(config.isStream && { produces: ['text/event-stream'] }),
  };
};

/** OpenAPI 3.1 lists the scopes of a token that is no OAuth one too. */
const securityOf = (access: Access): Record<string, string[]>[] => {
  if (access === 'public') return [];
  return isTokenScope(access) ? [{ schoolToken: [access] }] : [{ bearer: [] }];
};

const contentOf = (mediaTypes: readonly string[], schema: object | undefined) => ({
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
});

const bodyOf = (contract: AnySchema, forms: readonly AnySchema[] | undefined): JsonSchema =>
  forms ? { oneOf: forms.map(jsonSchemaOf) } : jsonSchemaOf(contract);

const isContract = (schema: unknown): schema is AnySchema => isSchema(schema);

const CALLERS: Record<Extract<Access, string>, string> = {
  public: 'everybody',
  watchers: 'super_admin, every deploy token',
  administrators: "super_admin, the operator's deploy token",
  deployers: "super_admin, the operator's and the remote's own deploy token",
  teams: "the operator's and the remote's own deploy token",
  operator: "the operator's deploy token",
  'rosters:read': 'a token of the school with rosters:read',
  'attendance:read': 'a token of the school with attendance:read',
};

const NEEDS_CONFIRMATION = `A session needs a login or \`second-factor/verify\` within the last ${CONFIRMED_MINUTES} minutes`;

const callersOf = (access: Access): string =>
  `Who: ${typeof access === 'string' ? CALLERS[access] : access.join(', ')}`;
