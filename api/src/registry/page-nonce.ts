import type { FastifyRequest } from 'fastify';
import type { Services } from '../app.ts';
import { loggable } from '../db/failures.ts';
import { takeTry, type Limit } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Session } from '../http/sessions.queries.ts';
import { issueNonce } from './nonce.ts';

/** Each anonymous page counts for itself, so that one address may open only so many that count. */
const anonymousPages = (address: string): Limit => ({ key: `beacons ${address}`, tries: 20, minutes: 15 });

/**
 * What a page reports under. Null for one anonymous page too many of an address, and while the database takes no writes:
 * reports are a smaller loss than a registry that nobody gets.
 */
export const pageNonce = async (
  { db, config }: Services,
  secret: () => Promise<Buffer>,
  { ip, log }: FastifyRequest,
  session: Session | null,
): Promise<string | null> => {
  try {
    if (!session && config.isRateLimited) await takeTry(db, anonymousPages(ip));
    return issueNonce(await secret(), session?.id ?? null);
  } catch (error) {
    if (!(error instanceof Refusal)) log.warn({ err: loggable(error) }, 'a page cannot report');
    return null;
  }
};
