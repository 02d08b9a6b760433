import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { removePersisted, persist, readPersisted } from './persisted.ts';

const STORAGE_KEY = 'pupitre.token';

export type Session = { token: string | null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({ token: readPersisted(STORAGE_KEY) }),
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<{ token: string }>): Session => ({ token: payload.token }),
    sessionEnded: (): Session => ({ token: null }),
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const selectToken = (state: { session: Session }): string | null => state.session.token;

/**
 * Local storage has the token (specification § 9), so that a reload and a second tab stay logged in. A tab that hears late
 * of the end of its session does not remove the token of the next one, which another tab has begun.
 */
export const rememberToken = (token: string | null, ended: string | null = null): void => {
  if (token !== null) persist(STORAGE_KEY, token);
  else if (readPersisted(STORAGE_KEY) === ended) removePersisted(STORAGE_KEY);
};

/** Calls `changed` when another tab logs in or out. Returns the unsubscription. */
export const onTokenOfOtherTab = (changed: (token: string | null) => void): (() => void) => {
  const listener = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEY || event.key === null) changed(readPersisted(STORAGE_KEY));
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
