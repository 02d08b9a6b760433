import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** What a page may load, and from where; `guests` are origins that one document alone admits. */
const policyOf = (
  { store, tiles }: Config,
  guests: readonly string[] = [],
): Pick<FastifyHelmetOptions, 'contentSecurityPolicy'> => {
  const storage = store ? [store.endpoint] : [];
  const maps = tiles ? [tiles.origin] : [];
  const sockets = guests.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...guests],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage, ...maps],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...storage, ...guests, ...sockets],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  };
};

/** Lets one document run and ask what a developer's own server has. */
export const admitOrigin = (reply: FastifyReply, config: Config, origin: string): void => {
  reply.helmet(policyOf(config, [origin]));
};

/** A strict content security policy on every answer; other origins only where they are configured. */
export const securityHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, { ...policyOf(config), frameguard: { action: 'deny' } });
  const { corsOrigins } = config;
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language', 'if-none-match', 'x-request-id'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
};
