import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** Logs are JSON lines on stdout. They carry no body, no header and no query, so no password and no token. */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> =>
  logLevel === 'silent' ? false : { level: logLevel, serializers: { req: ({ method, id }) => ({ method, id }) } };

/** One line per answer, and the request's id on it, by which a user's report is found in the log. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, session } = request;
    const line = { method, route: routeOptions.url ?? null, status: reply.statusCode, userId: session?.userId };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
};
