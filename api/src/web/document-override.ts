import type { FastifyRequest } from 'fastify';
import { OVERRIDE_PARAMETER, type OverrideInput } from '@pupitre/shared/contracts/deployments';
import { loggable } from '../db/database-failures.ts';
import type { Secret } from '../db/shared-secret.ts';
import { readGrant } from '../registry/overrides/override-grant.ts';

/** The override of the grant in a document's address. While the database is away the page opens normally. */
export const documentOverride = async (
  { url, log }: FastifyRequest,
  secret: () => Promise<Secret>,
): Promise<OverrideInput | null> => {
  const [, query] = /\?(.*)$/s.exec(url) ?? [];
  const grant = new URLSearchParams(query).get(OVERRIDE_PARAMETER);
  if (!grant) return null;
  try {
    return readGrant(await secret(), grant);
  } catch (error) {
    log.warn({ err: loggable(error) }, 'nobody can tell whether an override is granted');
    return null;
  }
};
