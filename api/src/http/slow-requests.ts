import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that may be many megabytes: it may take as long as the server lets any request take. */
    hasLargeBody?: boolean;
  }
}

/** Every request must arrive within this time: it suffices for the largest upload over a slow line. */
export const LONGEST_REQUEST_MS = 15 * 60 * 1_000;
/** The same for a request without a large body. */
const REQUEST_MS = 60 * 1_000;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Ends the connection of a request whose body does not arrive in time, as Node does for the whole server: one that trickles
 * in, or that nobody reads because it was answered already.
 */
export const endSlowRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (raw.complete || routeOptions.config.hasLargeBody) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (!reply.raw.headersSent) raw.socket.write(TOO_SLOW);
      raw.socket.destroySoon();
    }, REQUEST_MS).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
};
