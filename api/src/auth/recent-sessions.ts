import type { Session } from './sessions.queries.ts';

/** The number of callers that a server remembers; each takes a few hundred bytes. */
const MOST = 10_000;
const recent = new Map<string, Session>();

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('latin1');

/** The session that the last call of a token had. It may have ended or changed since, so that no answer may rest on it. */
export const recallSession = (tokenHash: Buffer): Session | null => recent.get(keyOf(tokenHash)) ?? null;

export const rememberSession = (tokenHash: Buffer, session: Session): void => {
  const key = keyOf(tokenHash);
  recent.delete(key);
  recent.set(key, session);
  const [oldest] = recent.keys();
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
};

export const forgetSession = (tokenHash: Buffer): void => {
  recent.delete(keyOf(tokenHash));
};
