import type { FastifyRequest } from 'fastify';
import { peekSession } from '../../auth/route-access.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Db } from '../../db/schema.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { selectVersions, type Served } from '../channels/canary.ts';
import { presentChannels } from './present-channels.ts';
import { findChannels } from './registry.queries.ts';
import { viewerOf } from './viewer.ts';

/** Finds the versions of all remotes that the caller gets. Open pages ask by themselves, which is no use of the session. */
export const findServed = async (
  db: Db,
  artifacts: ArtifactStore,
  request: FastifyRequest,
): Promise<{ session: Session | null; served: Served[] }> => {
  const session = await peekSession(db, request);
  const channels = await presentChannels(await findChannels(db), artifacts, request.log);
  return { session, served: selectVersions(channels, await viewerOf(db, session, channels)) };
};
