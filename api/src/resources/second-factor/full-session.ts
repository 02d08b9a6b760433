import type { Tx } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import type { Client } from '../../auth/client.ts';
import { endSessions, insertSession, type Session } from '../../auth/sessions.queries.ts';

/** The caller of a change: their session, and the program that they use. */
export type Actor = { session: Session; client: Client };

/**
 * Begins a full session in the place of one that had to give or set up its second factor, and answers its token. The
 * other one ends, so that a token that somebody saw before the factor was given opens nothing.
 */
export const replaceSession = async (tx: Tx, { session, client }: Actor): Promise<string> => {
  const { id, userId, deviceId } = session;
  const token = newToken();
  await insertSession(tx, userId, hashOfToken(token), { client, ...(deviceId !== null && { deviceId }) });
  await endSessions(tx, { userId, only: id });
  return token;
};
