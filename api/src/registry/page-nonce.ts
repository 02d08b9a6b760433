import type { FastifyRequest } from 'fastify';
import type { Services } from '../app.ts';
import { takeTry, type Limit } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Session } from '../http/sessions.queries.ts';
import { issueNonce } from './nonce.ts';

/** Each anonymous page counts for itself, so that one address may open only so many that count. */
const anonymousPages = (address: string): Limit => ({ key: `beacons ${address}`, tries: 20, minutes: 15 });

/** What a page reports under, or null for one anonymous page too many of an address: its reports are no loss. */
export const pageNonce = async (
  { db, config }: Services,
  secret: () => Promise<Buffer>,
  { ip }: FastifyRequest,
  session: Session | null,
): Promise<string | null> => {
  try {
    if (!session && config.isRateLimited) await takeTry(db, anonymousPages(ip));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooManyRequests') return null;
    throw error;
  }
  return issueNonce(await secret(), session?.id ?? null);
};
