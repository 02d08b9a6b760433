import type { FastifyInstance } from 'fastify';
import { addressKeys } from '../limits/address-prefix.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** So many addresses are remembered; the others are not logged until the hour of the oldest is over. */
const MOST_ADDRESSES = 1_000;

/**
 * Warns once an hour and address that somebody who is no trusted proxy sends `X-Forwarded-For`: a proxy that
 * `TRUST_PROXY` does not name makes all of its users one address to the limits.
 */
export const warnOfForwarding = (app: FastifyInstance): void => {
  /** The time at which each address was logged, oldest first. */
  const logged = new Map<string, number>();

  app.addHook('onRequest', async ({ headers, ips, socket, log }) => {
    // Only the address of the socket is left where it is not trusted.
    if (headers['x-forwarded-for'] === undefined || (ips && ips.length > 1)) return;
    const now = Date.now();
    for (const [address, at] of logged) {
      if (now - at < HOUR_MS) break;
      logged.delete(address);
    }
    const { network } = addressKeys(socket.remoteAddress ?? '');
    if (logged.has(network) || logged.size >= MOST_ADDRESSES) return;
    logged.set(network, now);
    log.warn({ address: network }, 'X-Forwarded-For of an address that TRUST_PROXY does not name');
  });
};
