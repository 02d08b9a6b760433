import type { FastifyRequest } from 'fastify';
import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Services } from '../../services.ts';
import type { Secret } from '../../db/shared-secret.ts';
import { loggable } from '../../db/database-failures.ts';
import { perNetwork, takeTry } from '../../limits/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Served } from '../channels/canary.ts';
import { issueNonce } from './nonce.ts';
import { rolesOf } from '../answer/registry-answer.ts';

/** One network may open only so many anonymous pages that count, because each one counts for itself. */
const anonymousPages = (ip: string) => perNetwork(ip, { key: 'beacons:address', tries: 20, minutes: 15 });

/** True when a viewer may see a remote: through its routes, or its slots on screens of others. */
const isSeenBy = (role: Role | null, manifest: RemoteManifest): boolean => {
  if (role === null) return manifest.routes.some(({ access }) => access !== 'session');
  const roles = rolesOf(manifest);
  return roles.length === 0 || roles.includes(role) || manifest.slots.length > 0;
};

/** The versions that a viewer may report: those of visible remotes, each with the one to fall back to. */
const reportable = (served: readonly Served[], role: Role | null): number[] =>
  served
    .filter(({ current }) => isSeenBy(role, current.manifest))
    .flatMap(({ current, previous }) => (previous ? [current.id, previous.id] : [current.id]));

/**
 * The nonce that a page reports under. Null for one anonymous page too many of a network, and while the database is
 * read-only: a lost report matters less than a missing registry.
 */
export const pageNonce = async (
  { db, config }: Services,
  secret: () => Promise<Secret>,
  { ip, log }: FastifyRequest,
  session: Session | null,
  served: readonly Served[],
): Promise<string | null> => {
  try {
    if (!session && config.isRateLimited) await takeTry(db, ...anonymousPages(ip));
    return issueNonce(await secret(), session?.userId ?? null, reportable(served, session?.role ?? null));
  } catch (error) {
    if (!(error instanceof Refusal)) log.warn({ err: loggable(error) }, 'a page cannot report');
    return null;
  }
};
