import { stageOf } from '../auth/session-stage.ts';
import { findLivingSessions, type Session } from '../auth/sessions.queries.ts';
import type { Services } from '../services.ts';
import { endStream, type OpenStream } from './open-streams.ts';

/** Streams are opened again from time to time, so that a new server gets its share of them. */
const LIFE_MS = 30 * 60_000;

/** Ends the streams whose sessions have ended or have got other rights, and old ones. */
export const checkStreams = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  streams: readonly OpenStream[],
): Promise<void> => {
  const ids = streams.map(({ session }) => session.id);
  const sessions = await findLivingSessions(db, ids);
  const living = new Map(sessions.map((session) => [session.id, session]));
  const mayGoOn = ({ session, openedAt }: OpenStream): boolean => {
    const now = living.get(session.id);
    return (
      now !== undefined &&
      stageOf(config, now) === 'open' &&
      hasSameRights(session, now) &&
      performance.now() - openedAt < LIFE_MS
    );
  };
  for (const stream of streams) if (!mayGoOn(stream)) endStream(stream);
};

const hasSameRights = (before: Session, now: Session): boolean =>
  now.role === before.role && now.schoolId === before.schoolId;
