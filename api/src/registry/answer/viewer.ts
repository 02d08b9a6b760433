import type { Db } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Viewer } from '../channels/canary.ts';
import { findSchoolsOfChildren, type Channel } from './registry.queries.ts';

/** The properties of a session's user that choose versions. Parents belong to the schools of their children. */
export const viewerOf = async (db: Db, session: Session | null, channels: readonly Channel[]): Promise<Viewer> => {
  if (!session) return null;
  const { userId, role, schoolId } = session;
  const isAsked = role === 'parent' && channels.some(({ canary }) => canary && canary.audience.schools.length > 0);
  const ofChildren = isAsked ? await findSchoolsOfChildren(db, userId) : [];
  return { userId, role, schools: schoolId === null ? ofChildren : [schoolId, ...ofChildren] };
};
