import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEVICE_HEADER } from '@pupitre/shared/contracts/sessions';
import type { Config } from '../config/config.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

const REPORTS_PATH = '/api/csp-reports';
/** The name of that address in the policy. */
const REPORTS_NAME = 'violations';

/** Browsers report to a named endpoint only over https, and then use no other address. */
const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

type DocumentTrust = {
  /** An origin that it alone admits. */
  guest: string | null;
  /** The Trusted Types policies that its scripts make; none where they know nothing of Trusted Types. */
  trustedTypes: readonly string[];
};

/** The content policy of a page: the sources that it may load from. */
const policyOf = (
  config: Config,
  { guest, trustedTypes }: DocumentTrust = { guest: null, trustedTypes: [] },
): Pick<FastifyHelmetOptions, 'contentSecurityPolicy'> => {
  const { store, tiles } = config;
  const guests = guest ? [guest] : [];
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
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(trustedTypes.length > 0 && { requireTrustedTypesFor: ["'script'"], trustedTypes }),
        reportUri: [REPORTS_PATH],
        ...(isSecure(config) && { reportTo: [REPORTS_NAME] }),
      },
    },
  };
};

/** Gives one document the policy for its own scripts and for the developer's server that it may load from. */
export const secureDocument = (reply: FastifyReply, config: Config, trust: DocumentTrust): void => {
  reply.helmet(policyOf(config, trust));
};

/** Browsers forget it over plain http; a portal that has no https yet must not promise it for its subdomains. */
const transportOf = (config: Config): Pick<FastifyHelmetOptions, 'strictTransportSecurity'> => ({
  strictTransportSecurity: isSecure(config) && { maxAge: 31_536_000, includeSubDomains: true },
});

/** The headers of answers that the framework gives before any hook runs, as to an address that cannot be decoded. */
export const secureBareAnswer = (reply: FastifyReply): void => {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': PERMISSIONS_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
};

/** Browsers heed these only where they show a page. They would weigh twice as much as the answer to most calls. */
const PAGE_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Answers of calls are data, and carry no headers that only pages need. */
export const dropPageHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    for (const name of PAGE_HEADERS) reply.raw.removeHeader(name);
  });
};

/** A strict content security policy on every answer; other origins only where they are configured. */
export const securityHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, { ...policyOf(config), ...transportOf(config), frameguard: { action: 'deny' } });
  app.addHook('onRequest', async (_request, reply) => {
    // Set on the raw reply, as helmet does, so that a script drops all of these headers together.
    reply.raw.setHeader('permissions-policy', PERMISSIONS_POLICY);
    if (isSecure(config)) reply.raw.setHeader('reporting-endpoints', `${REPORTS_NAME}="${REPORTS_PATH}"`);
  });
  const { corsOrigins } = config;
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      'if-none-match',
      'x-request-id',
      DEVICE_HEADER.toLowerCase(),
    ],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
};
